// What may be done with an application now, and if not, why and from when: the rules of the specification, once.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { isRunning } from '../crawlers/running.ts';

const minute = 60_000;
const reanalyseWait = 15 * minute;
const openFor = 7 * 24 * 60 * minute;

export const tooOld = 'The data is older than 7 days';

/** True, or the reason why not. */
export type Rule = true | string;

export const isOpen = ({ timestamp }: ApplicationRow, now: number): Rule =>
  now - Date.parse(timestamp) <= openFor || tooOld;

/** In the words of the service, which refuses it too. */
export function canSend(row: ApplicationRow, now: number): Rule {
  const isCrawled = row.profiles.some(({ crawler }) => crawler !== null && isRunning(crawler.status));
  const open = isOpen(row, now);
  return open === true && isCrawled ? 'A crawl of this application is still running' : open;
}

export const canFinalise = ({ finalised }: ApplicationRow): Rule => !finalised || 'Already finalised';

/** The log comes newest first, so its first entry is the latest too. */
export function reanalysableAt({ analysed, webhook_log, profiles }: ApplicationRow): number | string {
  if (analysed) return 0;
  const [newest] = webhook_log;
  if (newest === undefined) return 'No webhook was sent yet';
  const isComplete = profiles.every(({ crawler }) => crawler?.status.toUpperCase() === 'COMPLETED');
  if (!isComplete) return 'Not every crawler has completed';
  return Date.parse(newest.timestamp) + reanalyseWait;
}

export function canReanalyse(row: ApplicationRow, now: number, clock: (at: number) => string): Rule {
  const open = isOpen(row, now);
  if (open !== true) return open;
  const at = reanalysableAt(row);
  if (typeof at === 'string') return at;
  return now >= at || `Reanalyse possible from ${clock(at)}`;
}
