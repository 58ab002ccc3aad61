// Reads a day as banks write them, and finds out in which order a file writes day, month and year.
import type { DayOrder } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { refuseAt } from '../unreadable.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const parts = /^(\d{1,4})\s*[-/. ']\s*(\d{1,2}|[A-Za-z]{3,9})\.?\s*[-/. ',]\s*(\d{4}|\d{1,2})(?!\d)(.*)$/;
const american = /^([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/;
const together = /^(\d{4})(\d\d)(\d\d)(?:\D.*|\d{6}.*)?$/;
const time = /^(?:[T ,]+\d{1,2}[:.]\d\d.*)?$/;
const longest = 40;

/** Undefined: it is none, or none that exists. */
export function dayIn(given: string, order: DayOrder = 'dmy'): string | undefined {
  const text = given
    .trim()
    .replace(/^\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?[ ,]+/i, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '');
  if (text.length > longest) return undefined;
  const [, y = '', m = '', d = ''] = together.exec(text) ?? [];
  if (y !== '') return realDay(y, m, d);
  const [, name, dd = '', yyyy = ''] = american.exec(text) ?? [];
  if (name !== undefined) return realDay(yyyy, monthOf(name), dd);
  const [, a = '', b = '', c = '', rest = ''] = parts.exec(text) ?? [];
  if (a === '' || !time.test(rest)) return undefined;
  if (a.length > 2) return a.length === 4 ? realDay(a, monthOf(b), c) : undefined;
  if (/\D/.test(b)) return realDay(c, monthOf(b), a);
  if (order === 'ymd') return c.length > 2 ? undefined : realDay(a, b, c);
  return order === 'mdy' ? realDay(c, a, b) : realDay(c, b, a);
}

const monthOf = (text: string): string =>
  /\D/.test(text) ? String(months.indexOf(text.slice(0, 3).toLowerCase()) + 1) : text;

/** Undefined: there is no such day. */
export function realDay(year: string, month: string, day: string): string | undefined {
  const full = year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const [m, d] = [Number(month), Number(day)];
  const date = new Date(Date.UTC(full, m - 1, d));
  // Some count interest in months of thirty days, and so have a day of value that February lacks.
  if (m === 2 && (d === 29 || d === 30) && full >= 1970 && date.getUTCMonth() === 2)
    return new Date(Date.UTC(full, 2, 0)).toISOString().slice(0, 10);
  const isReal = full >= 1970 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Of the orders in which all of them are days, the one in which they run most evenly; day first when all are alike. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const fits = (['dmy', 'mdy', 'ymd'] as const).map((order) => {
    const days = texts.map((text) => dayIn(text, order));
    const good = days.filter((day) => day !== undefined);
    return { order, good: good.length, turns: turnsOf(good) };
  });
  const most = Math.max(...fits.map(({ good }) => good));
  const best = fits.filter(({ good }) => good === most);
  const least = Math.min(...best.map(({ turns }) => turns));
  return best.find(({ turns }) => turns === least)?.order ?? 'dmy';
}

/** How often days that ran one way run the other. */
function turnsOf(days: readonly string[]): number {
  let [ups, downs] = [0, 0];
  for (const [place, day] of days.entries()) {
    const before = days[place - 1] ?? day;
    if (day > before) ups += 1;
    if (day < before) downs += 1;
  }
  return Math.min(ups, downs);
}

/** The day at that place of a file, which has happened. */
export function pastDay(day: string | undefined, latest: string, line: number): string {
  if (day === undefined) throw refuseAt(line, 'the date is not a day');
  if (day > latest) throw refuseAt(line, 'the date is in the future');
  return day;
}
