// How an incident is said, how long it lasted, and the summary that its timeline makes.
import type { IncidentEntry, IncidentRow } from '../../api/contract/watching/incidents.ts';

export const subjectWords: Readonly<Record<IncidentRow['what'], string>> = {
  bank: 'Bank',
  webhook: 'Webhook',
  work: 'Work',
  backups: 'Backups',
  disks: 'Disks',
  anchors: 'Audit anchors',
};

export const stateWords: Readonly<Record<IncidentRow['state'], string>> = {
  open: 'Open',
  taken: 'Taken',
  over: 'Over',
  closed: 'Closed',
};

export const severityWords: Readonly<Record<IncidentRow['severity'], string>> = {
  notice: 'Notice',
  warning: 'Warning',
  critical: 'Critical',
};

export const aboutText = ({ what, about }: Pick<IncidentRow, 'what' | 'about'>): string =>
  (what === 'bank' || what === 'webhook') && about !== '' ? about : subjectWords[what];

/** Who is at work on it, here or elsewhere. */
export const ownerText = ({
  owner,
  taken_elsewhere: elsewhere,
}: Pick<IncidentRow, 'owner' | 'taken_elsewhere'>): string | null => owner?.name ?? elsewhere;

/** "incident 12 (Lagoon Bank)" */
export const shortText = (row: Pick<IncidentRow, 'id' | 'what' | 'about'>): string =>
  `incident ${row.id} (${aboutText(row)})`;

const entryWords: Readonly<Record<string, string>> = {
  began: 'First failure',
  noticed: 'Noticed',
  rule: 'Another rule',
  worse: 'Worse',
  over: 'Over',
  again: 'Back',
  taken: 'Taken',
  'given back': 'Given back',
  note: 'Note',
  raised: 'Raised',
  lowered: 'Lowered',
  ticket: 'Ticket',
  summary: 'Summary',
  offline: 'Offline',
  online: 'Online',
  recrawl: 'Recrawl',
  merged: 'Merged',
  closed: 'Closed',
  reopened: 'Reopened',
  message: 'Message',
  resolved: 'Resolved elsewhere',
};

export const entryTitle = ({ what }: Pick<IncidentEntry, 'what'>): string => entryWords[what] ?? what;

/** "1 h 20 min" */
export function lengthText(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** From the first failure until it was over, or until now. */
export const minutesOf = ({ began_at, over_at, closed_at }: IncidentRow, now = Date.now()): number =>
  Math.max(0, Math.round(((Date.parse(over_at ?? closed_at ?? '') || now) - Date.parse(began_at)) / 60_000));

const clock = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
const counted = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

/** A first draft, to be read and mended by whoever keeps it. */
export function summaryOf(row: IncidentRow): string {
  const { entries, crawls, customers, vendors } = row;
  const hit =
    crawls > 0
      ? `It hit ${counted(crawls, 'crawl', 'crawls')} of ${counted(customers, 'customer', 'customers')} and ${counted(vendors, 'vendor', 'vendors')}. `
      : '';
  const ended =
    row.over_at === null ? '' : ` and was over at ${clock(row.over_at)}, after ${lengthText(minutesOf(row))}`;
  const steps = entries
    .filter(({ what }) => ['taken', 'offline', 'online', 'recrawl', 'note', 'worse', 'raised'].includes(what))
    .map((entry) => {
      const { at, by, text } = entry;
      return `${clock(at)} ${entryTitle(entry).toLowerCase()}${by === null ? '' : ` by ${by}`}${text === '' ? '' : `: ${text}`}`;
    });
  return `${aboutText(row)}: ${row.told}. ${row.likely === null ? '' : `Likely cause: ${row.likely} `}It began at ${clock(row.began_at)}${ended}. ${hit}${steps.join('. ')}`.trim();
}
