// The whole log as text, sent while it is read.
import { Readable } from 'node:stream';
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import { hidingFor, type HideInLine } from '../../engine/crawlLog/hideInLog.ts';
import { unpackLogPage, type StoredEntry } from '../../engine/crawlLog/logPages.ts';
import type { Data } from '../../platform/database/database.ts';
import { FileAnswer, type Handler } from '../../platform/http/handler.ts';
import { spendDownload } from '../documents/openable.ts';
import { findLog, readBodies } from './queries.ts';

export const raw: Handler<typeof crawlerLogs.raw> = async ({ params, caller, data, services }) => {
  await spendDownload(services, caller);
  const { id } = await findLog(data, caller, params.uuid);
  const hide = await hidingFor(caller.showPii, data, id);
  const body = Readable.from(textOf(data, id, hide), { objectMode: false });
  return new FileAnswer({ type: 'text', name: `crawler-${params.uuid}.log.txt`, body, attachment: true });
};

async function* textOf(data: Data, crawlerId: number, hide: HideInLine = (entry) => entry): AsyncGenerator<Buffer> {
  for (let from = 1; ;) {
    const [page] = await readBodies(data, crawlerId, from, 1);
    if (page === undefined) return;
    yield Buffer.from(
      unpackLogPage(page.body)
        .map((entry) => textOfEntry(hide(entry)))
        .join(''),
    );
    from = page.after;
  }
}

/** One line each, whatever the message holds. */
const textOfEntry = ({ sequence, timestamp, elapsed, typeSet, message }: StoredEntry): string =>
  `${sequence}\t${timestamp}\t${elapsed.toFixed(3)}\t${typeSet.join(',')}\t${inOneLine(message)}\n`;

const inOneLine = (message: string): string =>
  message.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
