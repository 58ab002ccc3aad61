// The files that crawlers left: their list, and what is in one.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { FileAnswer, type Handler } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { hideNumbers } from '../../platform/text/lastFour.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { findFile, hasApplication, hasCrawler, filesOf, type FoundFile } from './fileQueries.ts';

export const files: Handler<typeof crawlers.files> = async (asked) => {
  const { params, caller, data } = asked;
  if (!(await hasCrawler(data, caller, params.uuid))) throw notFound('Crawler');
  return idPage(filesOf(caller, { uuid: params.uuid }), asked);
};

export const applicationFiles: Handler<typeof crawlers.applicationFiles> = async (asked) => {
  const { params, caller, data } = asked;
  if (!(await hasApplication(data, caller, params.id))) throw notFound('Application');
  return idPage(filesOf(caller, { application: params.id }), asked);
};

export const file: Handler<typeof crawlers.file> = async ({ params, query, caller, data, services, request }) => {
  const found = await findFile(data, caller, params.uuid, params.id);
  if (found === undefined) throw notFound('File');
  if (found.type === 'folder') throw new Refusal(404, 'A folder has no content of its own');
  // Not a 403: by the specification that would sign the reader out.
  if (!caller.showPii && found.type !== 'json')
    throw new Refusal(404, 'This file can show who the customer is, which your account may not see');
  const { storage_key, sha256 } = found;
  const body = storage_key === null ? await sampleOf(found) : await services.files.kept({ storage_key, sha256 });
  if (body === undefined) throw new Refusal(404, 'The file is no longer stored');
  await data.transaction((tx) =>
    writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'crawlers.file',
      object: `crawler ${params.uuid} file ${params.id}`,
      requestId: request.id,
      result: 'done',
    }),
  );
  const seen = caller.showPii || found.type !== 'json' ? body : await withoutNumbers(body);
  if (query.first !== undefined)
    return new FileAnswer({ type: 'text', name: `${found.name}.txt`, body: await beginningOf(seen, query.first) });
  // What a customer brought is shown as text, whatever it is: nothing of it is ever run.
  const type = found.type === 'statement' || (query.as === 'source' && found.type === 'html') ? 'text' : found.type;
  return new FileAnswer({
    type,
    name: type === 'text' && found.type !== 'statement' ? `${found.name}.txt` : found.name,
    body: seen,
  });
};

const result = v.looseObject({ accounts: v.array(v.looseObject({ number: v.string() })) });

/** The result of a crawl names its accounts. */
async function withoutNumbers(body: Buffer | Readable): Promise<Buffer> {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
  const read = v.parse(result, JSON.parse(bytes.toString('utf8')));
  const hide = hideNumbers(read.accounts.map(({ number }) => number));
  return Buffer.from(`${JSON.stringify(hide(read), undefined, 2)}\n`);
}

/** No more of a large file is read than is wanted. */
async function beginningOf(body: Buffer | Readable, bytes: number): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body.subarray(0, bytes);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= bytes) break;
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

/** The demo data names files without keeping any bytes: they show what the demo bank shows. */
async function sampleOf({ type, bank }: FoundFile): Promise<Buffer | undefined> {
  // Loaded only here: it reads fonts, which nothing else of a server needs.
  const { captureOf } = await import('../../engine/connectors/demo/screen/captureOf.ts');
  const seen = captureOf({ bank, title: 'Your accounts', lines: ['Everyday: 900-001 12345678'] });
  if (type === 'html') return Buffer.from(seen.html);
  if (type === 'png') return Buffer.from(seen.png);
  return type === 'json' ? Buffer.from(`${JSON.stringify({ bank, accounts: [] }, undefined, 2)}\n`) : undefined;
}
