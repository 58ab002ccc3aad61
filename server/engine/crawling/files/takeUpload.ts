// Takes a file that is brought: stored as it comes, read at once, and kept only when it can be read whole.
import { csvLayout, layoutProblem, type CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import {
  mostFileBytes,
  mostFiles,
  type AddedFile,
} from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { notThatFile } from '../../../platform/access/signatures/signed.ts';
import type { Data } from '../../../platform/database/database.ts';
import { badInput, Refusal, unavailable } from '../../../platform/calls/refusal.ts';
import type { Upload } from '../../../platform/calls/requestFacts.ts';
import { fileKey } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services/services.ts';
import { recognisedIn } from '../../connectors/foundFile.ts';
import { headKey, type KnownLayout } from '../../statements/statement.ts';
import { sentenceOf, Unreadable } from '../../statements/unreadable.ts';
import { recordRefused, scan } from '../keeping/refusedFiles.ts';
import { readUpload, type RefusedRead } from './readUpload.ts';
import { countWaiting, isWaiting, keepWaiting, removeSame, wasRead, type Waiting } from './waiting.ts';

interface Taking {
  services: Services;
  data: Data;
  waiting: Waiting;
  known: KnownLayout[];
  /** Whoever is signed in and brings it. */
  personId: number | undefined;
  /** Within the transaction that keeps the file; where somebody said how it is read, with the names of its columns. */
  kept(tx: Data, said: KnownLayout | undefined): Promise<unknown>;
}

export function uploadIn(upload: Upload | undefined): Upload {
  if (upload !== undefined) return upload;
  throw new Refusal(415, 'The body must be the file itself (Content-Type: application/octet-stream)', {
    field: 'Content-Type',
  });
}

export async function takeUpload(upload: Upload, taking: Taking): Promise<AddedFile> {
  const { services, data, waiting, known, kept } = taking;
  // Whoever says how much will come need not send it first.
  if ((upload.size ?? 0) > mostFileBytes) throw tooLarge();
  const name = nameOf(upload.name);
  const layout = layoutIn(upload.layout);
  const { files } = services;
  const key = fileKey(waiting.vendorId);
  const stored = await files.put(key, within(upload.bytes));
  let isKept = false;
  try {
    if (upload.sha256 !== undefined && !upload.sha256.equals(stored.sha256)) throw notThatFile();
    if (await wasRead(data, waiting.applicationId, stored.sha256)) return { ...nothing, is_known: true };
    const read = await readUpload(services, async () => {
      const bytes = await files.keptBytes({ storage_key: key, sha256: stored.sha256 }, mostFileBytes);
      if (bytes === undefined) throw new Error('The file that was just stored is gone');
      return (await refusalOf(taking, bytes)) ?? { bytes, layout, known };
    });
    const csv = read.csv;
    const isTaken = read.kind === 'read' && read.question === null;
    // As it was said now it cannot be read: as it was read before, nobody wants it any more.
    if (!isTaken && layout !== undefined) await data.transaction((tx) => removeSame(tx, waiting, stored.sha256));
    if (read.kind === 'refused')
      return { ...nothing, refusal: sentenceOf(name, new Unreadable(read.what, read.line ?? undefined)), csv };
    if (read.question !== null) return { ...nothing, question: read.question, csv };
    const recognised = recognisedIn(read);
    const { preview } = read;
    const file = { key, name, ...stored, recognised, preview, layout: layout ?? used(known, read.csv?.layout) };
    const { id, needless } = await data.transaction(async (tx) => {
      await refuseTooMany(tx, waiting, stored.sha256);
      await kept(tx, layout && { head: headKey(csv?.head ?? null), layout });
      return keepWaiting(tx, waiting, file, services.seal);
    });
    isKept = needless === undefined;
    return { ...nothing, file: { id, name, size: stored.size, recognised, preview }, csv };
  } finally {
    if (!isKept) await files.remove([key]);
  }
}

async function refusalOf({ services, waiting, personId }: Taking, bytes: Buffer): Promise<RefusedRead | undefined> {
  const { vendorId, applicationId } = waiting;
  const refused = await scan(services, bytes, { application: applicationId });
  if (refused === undefined) return undefined;
  const object = `application ${applicationId}`;
  const file = { personId, vendorId, object, type: 'statement', bytes: bytes.length };
  await recordRefused(services, file, refused);
  if (refused.why === 'unscanned') throw unavailable('Files cannot be looked through at the moment. Please try again.');
  return { kind: 'refused', line: null, what: 'was refused: the scanner found something harmful in it', csv: null };
}

const nothing: AddedFile = { file: null, refusal: null, question: null, is_known: false, csv: null };

/** The layout that was taken from what people said before is said for this file too. */
const used = (known: readonly KnownLayout[], layout: CsvLayout | undefined): CsvLayout | undefined =>
  known.find((one) => JSON.stringify(one.layout) === JSON.stringify(layout))?.layout;

const tooLarge = (): Refusal => new Refusal(413, `A file may hold ${mostFileBytes / 1_048_576} MB`, { field: 'body' });

/** Left early, it is neither destroyed nor left standing: who still sends would never hear why. */
async function* within(bytes: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostFileBytes) throw tooLarge();
      yield chunk;
    }
  } finally {
    bytes.resume();
  }
}

async function refuseTooMany(tx: Data, waiting: Waiting, sha256: Buffer): Promise<void> {
  // One that is here already takes no further place.
  if ((await countWaiting(tx, waiting)) < mostFiles || (await isWaiting(tx, waiting, sha256))) return;
  throw new Refusal(409, `At most ${mostFiles} files can be read together`, { field: 'body' });
}

const longestName = 200;

/** As it was called where it was; it is shown, and no path is made of it. */
function nameOf(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffd/\\]/gu, ' ')
    .trim()
    .slice(0, longestName)
    .toWellFormed();
  return name === '' ? 'statement' : name;
}

function layoutIn(given: string | undefined): CsvLayout | undefined {
  if (given === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch {
    throw badInput('x-file-layout', 'must be JSON');
  }
  const read = v.safeParse(csvLayout, value);
  if (!read.success) throw badInput('x-file-layout', `${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`);
  const problem = layoutProblem(read.output);
  if (problem !== undefined) throw new Refusal(400, problem, { field: 'x-file-layout' });
  return read.output;
}
