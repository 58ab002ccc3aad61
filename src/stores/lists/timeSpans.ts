// The spans of time that people name, such as today, and the filters of a list that they mean.
import { momentIn, zonedTime } from './zonedTime.ts';

const day = 86_400_000;

export type TimeSpan = (typeof spans)[number];
const spans = ['today', 'yesterday', 'week', 'month', 'older'] as const;

const titles: Readonly<Record<TimeSpan, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 30 days',
  older: 'Older than 30 days',
};
const aliases: Readonly<Record<TimeSpan, readonly string[]>> = {
  today: ['since midnight', 'heute', 'aujourd’hui', 'hoy', 'oggi'],
  yesterday: ['gestern', 'hier', 'ayer', 'ieri'],
  week: ['this week', 'last week', 'past week', 'recent', 'last days'],
  month: ['this month', 'last month', 'past month'],
  older: ['old', 'older than a month', 'archive', 'before', 'long ago'],
};

export const timeSpans = spans.map((span) => ({
  value: span,
  text: span,
  title: titles[span],
  aliases: aliases[span],
}));

/** Days begin where the person's clocks say so. */
export function timesFrom(
  span: TimeSpan,
  now: number,
  zone: string,
): { from: string | undefined; to: string | undefined } {
  const midnight = (daysAgo: number): string | undefined => {
    const date = zonedTime(new Date(now - daysAgo * day).toISOString(), zone)?.slice(0, 10);
    return date === undefined ? undefined : momentIn(`${date}T00:00`, zone);
  };
  if (span === 'older') return { from: undefined, to: midnight(30) };
  if (span === 'yesterday') return { from: midnight(1), to: midnight(0) };
  return { from: midnight({ today: 0, week: 6, month: 29 }[span]), to: undefined };
}
