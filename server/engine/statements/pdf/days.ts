// Reads the days of a PDF statement's lines; where they have no year, the statement's period has it.
import type { DayOrder } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { dayIn, dayOrderOf } from '../lines/days.ts';
import { Unreadable } from '../unreadable.ts';

const name = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}';
const whole = new RegExp(
  String.raw`^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|${name})[-/. ,]+\d{2,4}|${name} \d{1,2}, \d{4})(?=\s|$)`,
  'i',
);
const yearless = new RegExp(String.raw`^(?:(\d{1,2})[- ]?(${name})|(${name}) (\d{1,2}))(?=\s|$)`, 'i');

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+(?=\d|[a-z]{3,9} \d)/i;

/** The date with which a text begins, and what follows it. */
export function dateBefore(given: string): { date: string; rest: string } | undefined {
  const text = given.replace(weekday, '');
  const date = (whole.exec(text) ?? yearless.exec(text))?.[0];
  return date === undefined ? undefined : { date, rest: text.slice(date.length).trim() };
}

export function dayReader(
  dates: readonly string[],
  { from, to }: { from: string | null; to: string | null },
): (date: string) => string {
  const order: DayOrder = dayOrderOf(dates.filter((date) => whole.test(date)));
  return (date) => {
    if (whole.test(date)) return dayIn(date, order) ?? refuse('a date that is not a day');
    if (from === null || to === null) return refuse('dates without a year, and does not say its period');
    const [, a, b, c, d] = yearless.exec(date) ?? [];
    const text = `${a ?? d} ${b ?? c}`;
    const years = [from.slice(0, 4), to.slice(0, 4)];
    const days = years.map((year) => dayIn(`${text} ${year}`)).filter((one) => one !== undefined);
    return days.find((one) => one >= from && one <= to) ?? refuse('a date outside of the period that it says');
  };
}

function refuse(what: string): never {
  throw new Unreadable(`holds ${what}`);
}
