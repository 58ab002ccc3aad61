// Walks every stored file: whether it is what was stored, and where a scanner is given, what that says of it.
import { createHash } from 'node:crypto';
import type { Data } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { everyKeptFile, type KeptFile } from '../platform/files/keptFiles.ts';
import { openStore } from '../platform/files/openFiles.ts';
import type { Scanner } from '../platform/scanning/verdict.ts';
import type { Settings } from '../platform/settings/settings.ts';

type Fault = 'missing' | 'damaged' | 'refused' | 'unscanned';

/** Whether all is well. */
export async function walkFiles(
  data: Data,
  settings: Settings,
  scanner: Scanner | undefined,
  say: (text: string) => void,
): Promise<boolean> {
  const files = await openStore(settings);
  const faults: Record<Fault, number> = { missing: 0, damaged: 0, refused: 0, unscanned: 0 };
  let count = 0;
  await data.transaction(async (tx) => {
    for await (const file of everyKeptFile(tx)) {
      count += 1;
      const found = await faultOf(files, file, scanner);
      if (found === undefined) continue;
      faults[found.fault] += 1;
      say(found.text);
    }
  });
  const { missing, damaged, refused, unscanned } = faults;
  const scanned =
    scanner === undefined ? '' : `; the scanner refuses ${refused} and could not look through ${unscanned}`;
  say(`Stored files: ${count}, of which ${missing} missing and ${damaged} damaged${scanned}.`);
  return missing + damaged + refused + unscanned === 0;
}

async function faultOf(
  files: Files,
  { key, sha256 }: KeptFile,
  scanner: Scanner | undefined,
): Promise<{ fault: Fault; text: string } | undefined> {
  const stream = await files.get(key);
  if (stream === undefined) return { fault: 'missing', text: `The file ${key} is missing.` };
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part);
    if (scanner !== undefined) parts.push(part);
  }
  if (sha256 !== null && !hash.digest().equals(sha256))
    return { fault: 'damaged', text: `The file ${key} is damaged.` };
  try {
    const found = await scanner?.find(Buffer.concat(parts));
    return found === undefined
      ? undefined
      : { fault: 'refused', text: `The scanner found ${found} in the file ${key}.` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { fault: 'unscanned', text: `The file ${key} was not looked through. ${why}` };
  }
}
