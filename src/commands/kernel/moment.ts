// The questions for a moment to come, and for one that has passed: "2h", "45m", "3d", "17:30" or "2026-11-24 09:00" in the person's zone, or a whole ISO time.
import { environmentOf } from '../../stores/environment.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import { Misfit, type Question } from './question.ts';
import type { Situation } from './situation.ts';

const minute = 60_000;
const units: Readonly<Record<string, number>> = { m: minute, h: 60 * minute, d: 24 * 60 * minute };
const sayPast = 'must be a time that has passed, such as 2h, 17:30, 2026-11-24 09:00 or now';
const sayMoment = 'must be a time to come, such as 2h, 17:30 or 2026-11-24 09:00';

/** Its value is an ISO time in UTC. */
export const moment = (given: { ask: string }): Question<string> => ({
  ...given,
  hint: 'Type a time, such as 2h, 17:30 or 2026-11-24 09:00',
  optional: true,
  named: true,
  many: false,
  ofRow: false,
  preset: () => undefined,
  choices: () => [],
  read(typed, { stores }: Situation) {
    const now = environmentOf(stores).now();
    const at = momentOf(typed.trim(), now, stores.preferences.zoneName);
    return at !== undefined && at > now ? new Date(at).toISOString() : new Misfit(sayMoment);
  },
  print: (value) => value,
});

/** "2h" is two hours ago, and 17:30 the last one; "now" is now. */
export const pastMoment = (given: { ask: string }): Question<string> => ({
  ...moment(given),
  optional: false,
  named: false,
  read(typed, { stores }: Situation) {
    const now = environmentOf(stores).now();
    const said = typed.trim().toLowerCase();
    const at = said === 'now' ? now : momentOf(typed.trim(), now, stores.preferences.zoneName, -1);
    return at !== undefined && at <= now ? new Date(at).toISOString() : new Misfit(sayPast);
  },
});

export function momentOf(typed: string, now: number, zone: string, way: 1 | -1 = 1): number | undefined {
  const [, count, unit = ''] = /^(\d{1,4})\s*([mhd])$/i.exec(typed) ?? [];
  if (count !== undefined) return now + way * Number(count) * (units[unit.toLowerCase()] ?? 0);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(typed)) return known(Date.parse(typed));
  const [, day, clock = ''] = /^(?:(\d{4}-\d\d-\d\d)[ T])?(\d{1,2}:\d\d)$/.exec(typed) ?? [];
  if (clock === '') return undefined;
  const time = clock.padStart(5, '0');
  if (day !== undefined) return inZone(day, time, zone);
  const dayOf = (at: number): string => zonedTime(new Date(at).toISOString(), zone)?.slice(0, 10) ?? '';
  const today = inZone(dayOf(now), time, zone);
  return today === undefined || (today - now) * way > 0
    ? today
    : inZone(dayOf(now + way * 24 * 60 * minute), time, zone);
}

/** The moment at which a clock in the zone says so. */
function inZone(day: string, time: string, zone: string): number | undefined {
  const said = `${day}T${time}`;
  const guess = known(Date.parse(`${said}:00Z`));
  if (guess === undefined) return undefined;
  // The distance from Greenwich there and then; once more, where the clocks change in between.
  const distance = (at: number): number => {
    const there = zonedTime(new Date(at).toISOString(), zone)?.slice(0, 23);
    return there === undefined ? 0 : Date.parse(`${there}Z`) - at;
  };
  return guess - distance(guess - distance(guess));
}

const known = (at: number): number | undefined => (Number.isNaN(at) ? undefined : at);
