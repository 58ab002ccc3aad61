// The outline of a log, as it was kept when its pages were written; as far as it is wanted.
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import type { PartOfOutline } from '../../../src/api/contract/crawling/logOutline.ts';
import { isTrouble } from '../../../src/api/contract/crawling/crawlers.ts';
import { hidingIn } from '../../engine/crawlLog/hideInLog.ts';
import { keepOutlines } from '../../engine/crawlLog/keepBeside.ts';
import { unpackLogPage, type StoredEntry } from '../../engine/crawlLog/logPages.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findLog, readEnding, readOutlines, type OutlineOfPage } from './queries.ts';

/** Of the pages after the last one that is wanted: more than a screen shows. */
const beyond = 4;
const atOnce = 100;
/** As many lines are read at once as later. */
const farthestOpening = 100_000;

export const outline: Handler<typeof crawlerLogs.outline> = async ({ params, query, caller, data }) => {
  const { id, count, status, code } = await findLog(data, caller, params.uuid);
  const { from = 1, until, opening = false } = query;
  const hasFailed = opening && isTrouble(status);
  const ended = hasFailed ? await endedAt(data, id, code) : null;
  const isTheLast = stopOf(hasFailed ? openingOf(ended ?? count) : until, opening);
  const read = (first: number) => readOutlines(data, id, first, isTheLast === undefined ? undefined : atOnce);
  let found = await readWanted(read, from, isTheLast);
  if (found.some((page) => page.outline === null)) {
    await keepOutlines(data, id);
    found = await readWanted(read, from, isTheLast);
  }
  const first = found[0]?.first ?? count + 1;
  const next = found.at(-1)?.after ?? count + 1;
  const parts = caller.showPii ? found.map((page) => page.outline).join() : await partsWithoutNumbers(data, id, found);
  const goOn = next > count ? null : next;
  return new JsonText(`{"count":${count},"first":${first},"parts":[${parts}],"next":${goOn},"ended":${ended}}`);
};

/** The groups of jobs are named after them and their accounts: "balances 910-861 12345678". */
async function partsWithoutNumbers(data: Data, id: number, found: readonly OutlineOfPage[]): Promise<string> {
  const parts = found.map(({ outline: text }) => JSON.parse(text ?? 'null') as PartOfOutline | null);
  const named = parts.flatMap((part) => part?.runs.map(([name]) => name.split(' ')[2] ?? '') ?? []);
  const hide = await hidingIn(false, data, [id], named);
  return parts.map((part) => JSON.stringify(hide(part))).join();
}

/** A crawl may get over earlier errors: the last one that names the code of the crawler is the one that ended it, and without such a one the last of all. */
async function endedAt(data: Data, id: number, code: string | null): Promise<number | null> {
  for (const named of new Set([code ?? '', ''])) {
    const page = await readEnding(data, id, named);
    if (page === undefined) continue;
    const isIt = ({ typeSet, message }: StoredEntry): boolean => typeSet.includes('error') && message.includes(named);
    const line = unpackLogPage(page.body).findLast(isIt)?.sequence;
    if (line !== undefined) return line;
  }
  return null;
}

/** What is further on is not waited for: until it is there, those lines stand in a group of their own. */
const openingOf = (line: number): number | undefined => (line > farthestOpening ? undefined : line);

type Stop = (page: OutlineOfPage) => boolean;

/** Tells the last page that has to be there; undefined when all have to. */
function stopOf(until: number | undefined, opening: boolean): Stop | undefined {
  if (until !== undefined) return ({ after }) => after > until;
  return opening ? () => true : undefined;
}

async function readWanted(
  read: (from: number) => Promise<OutlineOfPage[]>,
  from: number,
  isTheLast: Stop | undefined,
): Promise<OutlineOfPage[]> {
  const found: OutlineOfPage[] = [];
  let left = Number.POSITIVE_INFINITY;
  for (let next = from; left > 0;) {
    const pages = await read(next);
    for (const page of pages) {
      if (left === 0) return found;
      found.push(page);
      if (left !== Number.POSITIVE_INFINITY) left -= 1;
      else if (isTheLast?.(page) === true) left = beyond;
    }
    const last = pages.at(-1);
    if (last === undefined || isTheLast === undefined) return found;
    next = last.after;
  }
  return found;
}
