// What may be done with an application now, and if not, why and from when: the rules of the specification, once.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { isOver } from '../../api/contract/applications/rules/openFor.ts';
import {
  reanalysableFrom,
  reanalysableFromText,
  whyNotReanalysable,
} from '../../api/contract/applications/rules/reanalysable.ts';
import { isRunning } from '../crawlers/running.ts';
import { because, type Reason, type Rule } from '../rule.ts';

const tooOld = because('The data is older than 7 days', 'has data older than 7 days', 'have data older than 7 days');
// In the words of the service, which refuses it too.
const isCrawled = because(
  'A crawl of this application is still running',
  'is still being crawled',
  'are still being crawled',
);
const isFinal = because('Already finalised', 'is already finalised', 'are already finalised');
const notReanalysable = {
  unsent: because(whyNotReanalysable.unsent, 'has no webhook yet', 'have no webhook yet'),
  incomplete: because(
    whyNotReanalysable.incomplete,
    'has a crawler that has not completed',
    'have crawlers that have not completed',
  ),
};
/** Of several with their minutes only the reason is said. */
const possibleFrom = (at: number, clock: (at: number) => string): Reason =>
  because(reanalysableFromText(at, clock), 'must wait for its 15 minutes', 'must wait for their 15 minutes');

export const isOpen = ({ timestamp }: ApplicationRow, now: number): Rule =>
  !isOver(Date.parse(timestamp), now) || tooOld;

export function canSend(row: ApplicationRow, now: number): Rule {
  const open = isOpen(row, now);
  const isRead = row.profiles.some(({ crawler }) => crawler !== null && isRunning(crawler.status));
  return open === true && isRead ? isCrawled : open;
}

export const canFinalise = ({ finalised }: ApplicationRow): Rule => !finalised || isFinal;

/** The log comes newest first, so its first entry is the latest too. */
export function reanalysableAt({ analysed, webhook_log, profiles }: ApplicationRow): number | Reason {
  const [newest] = webhook_log;
  const at = reanalysableFrom({
    analysed,
    newestEntry: newest && Date.parse(newest.timestamp),
    crawlers: profiles.map(({ crawler }) => crawler?.status),
  });
  return typeof at === 'number' ? at : notReanalysable[at];
}

export function canReanalyse(row: ApplicationRow, now: number, clock: (at: number) => string): Rule {
  const open = isOpen(row, now);
  if (open !== true) return open;
  const at = reanalysableAt(row);
  if (typeof at !== 'number') return at;
  return now >= at || possibleFrom(at, clock);
}
