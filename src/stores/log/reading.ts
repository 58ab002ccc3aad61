// The calls that bring a log: its pages, its newest lines, its outline.
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import { crawlers } from '../../api/contract/crawling/crawlerCalls.ts';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import type { Environment } from '../environment.ts';
import { linesOfPage } from './logPages.ts';
import type { PlacedPart } from './outline.ts';

export type Output = AnswerOf<typeof crawlers.output>;

/** The newest lines of a refresh. */
const newest = 100;

export const readPage = ({ ask }: Environment, uuid: string, page: number): Promise<Output> =>
  // The first call names no page.
  ask(crawlers.output, {
    params: { uuid },
    query: { page_size: String(linesOfPage), ...(page > 1 && { page: String(page) }) },
  });

export const readNewest = ({ ask }: Environment, uuid: string, poll = false): Promise<Output> =>
  ask(crawlers.output, { params: { uuid }, query: { limit: String(newest), size: String(newest) }, poll });

/** Of an outline that is read in the background: neither a request nor the reading of its answer takes long. */
const linesAtOnce = 100_000;

export interface ReadOutline {
  parts: PlacedPart[];
  /** How many lines the whole log has. */
  count: number;
  /** The line to go on from; null: the outline is whole. */
  next: number | null;
  /** The error that ended the crawl, where the log opens. */
  ended: number | null;
}

/** What the first rows need: up to where the log opens, or up to a line that is asked for. */
export const readOpening = (environment: Environment, uuid: string, line: number | undefined): Promise<ReadOutline> =>
  readPart(environment, uuid, [], line === undefined ? { opening: 'true' } : { until: String(line) }, false);

/** The parts from the stored page of a line on, after those that are known before it. */
export async function readOutline(
  environment: Environment,
  uuid: string,
  known: readonly PlacedPart[],
  poll = false,
  isWanted = (): boolean => true,
): Promise<ReadOutline> {
  let parts = known;
  for (;;) {
    // The last stored page may have grown.
    const from = parts.at(-1)?.first ?? 1;
    const read = await readPart(environment, uuid, parts, { until: String(from + linesAtOnce) }, poll);
    if (read.next === null || !isWanted()) return read;
    parts = read.parts;
  }
}

async function readPart(
  { ask }: Environment,
  uuid: string,
  known: readonly PlacedPart[],
  how: { opening: 'true' } | { until: string },
  poll: boolean,
): Promise<ReadOutline> {
  const from = known.at(-1)?.first ?? 1;
  const query = { from: String(from), ...how };
  const answer = await ask(crawlerLogs.outline, { params: { uuid }, query, poll });
  const parts: PlacedPart[] = known.filter(({ first }) => first < answer.first);
  let { first } = answer;
  for (const part of answer.parts) {
    parts.push({ ...part, first });
    first += part.types.length;
  }
  return { parts, count: answer.count, next: answer.next, ended: answer.ended };
}
