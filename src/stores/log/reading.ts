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

/** The parts from the stored page of a line on, after those that are known before it. */
export async function readOutline(
  { ask }: Environment,
  uuid: string,
  known: readonly PlacedPart[],
  poll = false,
): Promise<PlacedPart[]> {
  // The last stored page may have grown.
  const from = known.at(-1)?.first ?? 1;
  const answer = await ask(crawlerLogs.outline, { params: { uuid }, query: { from: String(from) }, poll });
  const placed: PlacedPart[] = known.filter(({ first }) => first < answer.first);
  let { first } = answer;
  for (const part of answer.parts) {
    placed.push({ ...part, first });
    first += part.types.length;
  }
  return placed;
}
