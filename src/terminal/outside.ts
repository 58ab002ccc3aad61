// What the stores reach outside when they run in a terminal: the service, the clock, and files in a folder.
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure } from '../api/failure.ts';
import type { BroughtFile, Outside } from '../stores/environment.ts';
import { signedWith } from './access/signedWith.ts';
import type { Access } from './options.ts';
import { memoryAddress, memoryStorage } from '../stores/inMemory.ts';

export interface TerminalOutside {
  outside: Outside;
  /** What was handed out since it was last asked for. */
  takeHanded(): { copied: string[]; files: string[] };
  /** That the clock here is wrong, in words, where the answers of the service show it. */
  clockText(): string | undefined;
  /** Ends every wait, so that nothing keeps the program running. */
  close(): void;
}

export function terminalOutside(
  { url, signing }: Pick<Access, 'url' | 'signing'>,
  folder: string,
  startAt: string,
): TerminalOutside {
  let [copied, files]: [string[], string[]] = [[], []];
  const timers = new Set<NodeJS.Timeout>();
  const outside: Outside = {
    service: url,
    appDocument: `${url}/v1/dashboard/`,
    pageOrigin: url,
    isInIframe: false,
    // Nothing outlives the program: neither the key nor what it was used for.
    local: memoryStorage(),
    tab: memoryStorage(),
    tabs: { tell: () => undefined, listen: () => () => undefined },
    address: memoryAddress(startAt),
    copy: async (text) => void copied.push(text),
    // There is no other tab: whoever reads the output can open it.
    open: (link) => void copied.push(link),
    save: (file) => void files.push(write(join(folder, basename(file.name)), 'text' in file ? file.text : file.bytes)),
    print: (text) => void copied.push(text),
    readText: (path) => readText(resolve(folder, path)),
    bringFiles: (names) => Promise.all(names.map((name) => readBytes(resolve(folder, name)))),
    isWithoutKeys: true,
    // A script has no cookies: its key alone says who it is.
    cookie: () => undefined,
    now: () => Date.now(),
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          resolve();
        }, ms);
        timers.add(timer);
      }),
  };
  if (signing !== undefined) Object.assign(outside, signedWith(signing));
  const { fetch: send = (...asked: Parameters<typeof fetch>) => globalThis.fetch(...asked) } = outside;
  let ahead = 0;
  outside.fetch = async (...asked) => {
    const response = await send(...asked);
    const there = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(there)) ahead = Date.now() - there;
    return response;
  };
  return {
    outside,
    clockText: () => clockText(ahead),
    takeHanded() {
      const handed = { copied, files };
      [copied, files] = [[], []];
      return handed;
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** What a slow answer explains is no wrong clock. */
const mostAhead = 5 * 60_000;

function clockText(ahead: number): string | undefined {
  if (Math.abs(ahead) < mostAhead) return undefined;
  const minutes = `${Math.round(Math.abs(ahead) / 60_000)} minutes ${ahead > 0 ? 'ahead of' : 'behind'}`;
  return `The clock of this machine is ${minutes} that of the service: its times and ages mislead here`;
}

const readText = (path: string): Promise<string> => reading(path, readFile(path, 'utf8'));

const readBytes = async (path: string): Promise<BroughtFile> => ({
  name: basename(path),
  bytes: new Uint8Array(await reading(path, readFile(path))),
});

async function reading<Content>(path: string, content: Promise<Content>): Promise<Content> {
  try {
    return await content;
  } catch (cause) {
    const told = `${path} cannot be read`;
    throw new Failure({ kind: 'missing', message: told, told }, cause);
  }
}

/** A file that is there already is never written over. */
function write(path: string, content: string | Uint8Array): string {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return path;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reasons: Record<string, string> = { EEXIST: 'it exists already', ENOENT: 'there is no such folder' };
    const told = `${path} could not be written: ${reasons[code] ?? code}`;
    throw new Failure({ kind: 'unexpected', message: told, told }, error);
  }
}
