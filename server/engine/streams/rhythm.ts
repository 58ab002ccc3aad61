// How often something comes, from the days on which it came: also where some are missing, early or late.
import { frequencies } from '../../../src/api/contract/analyses/affordability.ts';
import { dateOf, dayNumber, median } from './line.ts';

export type Frequency = (typeof frequencies)[number];

export interface Rhythm {
  frequency: Frequency;
  /** When the next one is due; null: nobody can say. */
  next: string | null;
}

/** How many of a year there are. */
export const perYear: Readonly<Record<Frequency, number>> = {
  weekly: 365.25 / 7,
  fortnightly: 365.25 / 14,
  'four-weekly': 365.25 / 28,
  'twice a month': 24,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
  irregular: 0,
};

interface Beat {
  frequency: Exclude<Frequency, 'irregular'>;
  days: number;
  /** So far a gap may be from a whole number of beats. */
  slack: number;
}

const beats: readonly Beat[] = [
  { frequency: 'weekly', days: 7, slack: 2 },
  { frequency: 'fortnightly', days: 14, slack: 3 },
  { frequency: 'twice a month', days: 365.25 / 24, slack: 4 },
  { frequency: 'four-weekly', days: 28, slack: 1 },
  { frequency: 'monthly', days: 365.25 / 12, slack: 5 },
  { frequency: 'quarterly', days: 365.25 / 4, slack: 10 },
  { frequency: 'yearly', days: 365.25, slack: 20 },
];

/** Of all gaps, at least so many keep the beat. */
const enough = 0.75;
/** One gap says nothing of the next. */
const fewestDays = 3;
/** A missing one makes a gap of two; more than that is another story. */
const mostMissing = 3;

export function rhythmOf(dates: readonly string[]): Rhythm {
  const days = [...new Set(dates.map(dayNumber))].toSorted((one, other) => one - other);
  const last = days.at(-1);
  if (last === undefined || days.length < fewestDays) return { frequency: 'irregular', next: null };
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  const usual = median(gaps);
  const fitting = beats
    .filter(({ days: beat, slack }) => Math.abs(usual - beat) <= slack)
    .map((beat) => ({ beat, error: errorOf(gaps, beat), share: shareOf(gaps, beat) }))
    .filter(({ share }) => share >= enough)
    .toSorted((one, other) => one.error - other.error);
  const monthly = fitting.find(({ beat }) => beat.frequency === 'monthly');
  const best = fitting[0]?.beat.frequency === 'four-weekly' && monthly && isOfOneDay(days) ? monthly : fitting[0];
  if (best === undefined) return { frequency: 'irregular', next: null };
  const { frequency } = best.beat;
  return { frequency, next: nextOf(frequency, days, best.beat) };
}

const beatsIn = (gap: number, { days }: Beat): number => Math.min(mostMissing, Math.max(1, Math.round(gap / days)));

const shareOf = (gaps: readonly number[], beat: Beat): number =>
  gaps.filter((gap) => Math.abs(gap - beatsIn(gap, beat) * beat.days) <= beat.slack).length / gaps.length;

const errorOf = (gaps: readonly number[], beat: Beat): number =>
  gaps.reduce((sum, gap) => sum + Math.abs(gap - beatsIn(gap, beat) * beat.days), 0) / gaps.length;

const dayOfMonth = (day: number): number => new Date(day * 86_400_000).getUTCDate();

/** Around the same day of each month, as far as weekends move it: a payday every four weeks wanders. */
function isOfOneDay(days: readonly number[]): boolean {
  const own = days.map(dayOfMonth);
  const middle = median(own);
  return (
    own.filter((day) => Math.min(Math.abs(day - middle), 31 - Math.abs(day - middle)) <= 4).length >=
    own.length * enough
  );
}

function nextOf(frequency: Frequency, days: readonly number[], { days: beat }: Beat): string | null {
  const last = days.at(-1) ?? 0;
  if (frequency !== 'monthly') return dateOf(last + Math.round(beat));
  const usual = median(days.map(dayOfMonth));
  const at = new Date(last * 86_400_000);
  const following = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  const longest = new Date(Date.UTC(following.getUTCFullYear(), following.getUTCMonth() + 1, 0)).getUTCDate();
  following.setUTCDate(Math.min(usual, longest));
  return following.toISOString().slice(0, 10);
}
