// The figures that can be opened, in the order in which they stand: what each is called, and the list behind it.
import { addresses } from '../../api/contract/addresses.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { ByStatus, NowFigures } from '../../api/contract/now/figures.ts';
import type { Away } from '../../api/contract/now/now.ts';

export type Status = CrawlerRow['status'];

/** What belongs together, and is gone over with one key. */
export type Section = 'away' | 'crawls' | 'incidents' | 'banks' | 'causes' | 'queue' | 'offline';

export interface Figure {
  id: string;
  section: Section;
  /** Below the base path; its filters say what was counted. */
  to: string;
  /** The one bank that it is about. */
  bank?: number | undefined;
}

const endings = ['COMPLETED', 'EXITED', 'TIMEDOUT', 'FAILED', 'DIED'] as const satisfies readonly Status[];
const working = ['INITIAL', 'QUEUED', 'AUTH', 'PROCESSING', 'RELEASED'] as const satisfies readonly Status[];
/** From the bottom of a bar to its top. */
export const stacked: readonly Status[] = ['COMPLETED', 'EXITED', ...working, 'TIMEDOUT', 'FAILED', 'DIED'];

/** The endings always, the others while there are some. */
export const shownStatuses = (total: ByStatus): readonly Status[] => [
  ...endings,
  ...working.filter((status) => (total[status] ?? 0) > 0),
];

export const sumOf = (counts: ByStatus): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const minute = 60_000;
/** When a minute of the chart begins, counted from 0. */
export const minuteAt = (from: string, place: number): string =>
  new Date(Date.parse(from) + place * minute).toISOString();

const address = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()}`;
};
const crawlers = (query: Parameters<typeof address>[1]): string => address('/crawlers', query);
// Whatever became of it since.

/** The chosen minute of the chart is the list that the chart opens. */
export function figuresIn(figures: NowFigures, away: Away | undefined, chosen: number): readonly Figure[] {
  const { crawls, banks, incidents, queue, causes, offline } = figures;
  return [
    ...inAway(away),
    ...shownStatuses(crawls.total).map((status): Figure => ({
      id: `status-${status}`,
      section: 'crawls',
      to: crawlers({ status, from: crawls.from }),
    })),
    {
      id: 'minute',
      section: 'crawls',
      to: crawlers({ from: minuteAt(crawls.from, chosen), to: minuteAt(crawls.from, chosen + 1) }),
    },
    ...incidents.silent.map(({ channel_id }): Figure => ({
      id: `channel-${channel_id}`,
      section: 'incidents',
      to: addresses.channel(channel_id),
    })),
    ...incidents.first.map(({ incident_id, bank_id }): Figure => ({
      id: `incident-${incident_id}`,
      section: 'incidents',
      to: addresses.incident(incident_id),
      bank: bank_id ?? undefined,
    })),
    ...banks.failing.map(({ bank_id }): Figure => ({
      id: `bank-${bank_id}`,
      section: 'banks',
      to: crawlers({ bank_id, status: 'DIED,FAILED,TIMEDOUT', from: banks.from }),
      bank: bank_id,
    })),
    ...causes.newest.map(({ cause_id }): Figure => ({
      id: `cause-${cause_id}`,
      section: 'causes',
      to: addresses.cause(cause_id),
    })),
    { id: 'queue', section: 'queue', to: address('/work', { state: 'waiting' }) },
    { id: 'queue-oldest', section: 'queue', to: address('/work', { state: 'waiting', sort: 'not_before' }) },
    ...queue.kinds.map(({ kind }): Figure => ({
      id: `queue-${kind}`,
      section: 'queue',
      to: address('/work', { kind, state: 'waiting' }),
    })),
    ...queue.lanes.map(({ kind, lane }): Figure => ({
      id: `lane-${kind}-${lane}`,
      section: 'queue',
      to: address('/work', { kind, lane, state: 'waiting' }),
    })),
    ...offline.map(({ bank_id }): Figure => ({
      id: `offline-${bank_id}`,
      section: 'offline',
      to: addresses.bankModule(bank_id),
      bank: bank_id,
    })),
  ];
}

function inAway(away: Away | undefined): readonly Figure[] {
  const from = away?.since ?? undefined;
  if (away === undefined || from === undefined) return [];
  return [
    ...away.failed.map(({ status }): Figure => ({
      id: `away-${status}`,
      section: 'away',
      to: crawlers({ status, from }),
    })),
    ...away.offline.map(({ bank_id }): Figure => ({
      id: `away-offline-${bank_id}`,
      section: 'away',
      to: addresses.bankModule(bank_id),
      bank: bank_id,
    })),
    ...away.back.map(({ bank_id }): Figure => ({
      id: `away-back-${bank_id}`,
      section: 'away',
      to: addresses.bankModule(bank_id),
      bank: bank_id,
    })),
    ...away.causes.map(({ cause_id }): Figure => ({
      id: `away-cause-${cause_id}`,
      section: 'away',
      to: addresses.cause(cause_id),
    })),
  ];
}
