// How crawls ended, in figures and in words: of a bank, of a day, of an hour.
import type { BankHistory, HistoryHour } from '../../api/contract/crawling/bankHistory.ts';

export interface Ends {
  completed: number;
  died: number;
  failed: number;
  timedout: number;
  /** In seconds, of those that completed. */
  median: number | null;
}

export const crawlsOf = ({ completed, died, failed, timedout }: Ends): number => completed + died + failed + timedout;

/** In whole percent; undefined where nothing was crawled. */
export function successOf(ends: Ends): number | undefined {
  const crawls = crawlsOf(ends);
  return crawls === 0 ? undefined : Math.round((100 * ends.completed) / crawls);
}

export const endsOf = ([_hour, completed, died, failed, timedout, median]: HistoryHour): Ends => ({
  completed,
  died,
  failed,
  timedout,
  median,
});

/** When an hour of the history began, in milliseconds. */
export const hourAt = ({ from }: Pick<BankHistory, 'from'>, hour: number): number =>
  Date.parse(from) + hour * 3_600_000;

/** Several hours drawn as one: counts add up, and the middle one of their medians stands for how long crawls took. */
export function together(hours: readonly HistoryHour[]): Ends {
  const medians = hours.flatMap(([, , , , , median]) => median ?? []).toSorted((one, other) => one - other);
  const sum = (place: 1 | 2 | 3 | 4): number => hours.reduce((total, hour) => total + hour[place], 0);
  return {
    completed: sum(1),
    died: sum(2),
    failed: sum(3),
    timedout: sum(4),
    median: medians[Math.floor(medians.length / 2)] ?? null,
  };
}
