// The records of one run as rows of a list, each with the part of the run that it is in.
import type { Page } from '../../api/contract/fields.ts';
import { runs as calls, type RunItem } from '../../api/contract/runs/runs.ts';
import type { Load } from '../lists/definition.ts';
import { shareOf, type Share } from './shares.ts';

export interface RunRecord extends RunItem {
  run: number;
  share: Exclude<Share, 'all'>;
}

export const loadRecords: Load<RunRecord> = async ({ ask }, query, { poll, signal }) => {
  const run = Number(query['id']);
  // An address that names no run asks the service nothing.
  if (!(run > 0)) return { count: 0, next: null, results: [] };
  const page: Page<RunItem> = await ask(calls.items, { params: { id: String(run) }, poll, ...(signal && { signal }) });
  const wanted = query['share'];
  const results = page.results
    .map((item) => ({ ...item, run, share: shareOf(item) }))
    .filter(({ share }) => wanted === undefined || share === wanted);
  return { count: results.length, next: null, results };
};

/** What came of it, in a word: of a crawl its status, of a send where its deliveries stand. */
export const resultOf = ({ state, status, sent, is_printing: isPrinting }: RunItem): string =>
  isPrinting ? 'printing' : state === 'started' ? (status ?? sent ?? state) : state;

/** Why it was refused, failed or left out. */
export const reasonOf = ({ reason, error }: RunItem): string | null => {
  const said = [reason, error?.code, error?.message].filter((part) => typeof part === 'string');
  return said.length === 0 ? null : said.join('. ');
};

/** The crawler that it started, and else the one that it is about. */
export const crawlerOf = ({ started_uuid: started, crawler_uuid: crawler }: RunItem): string | null =>
  started ?? crawler;

export const isUnderWay = ({ share }: RunRecord): boolean => share === 'under way' || share === 'waiting';
