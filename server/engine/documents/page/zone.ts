// A time as it is where the vendor is, with the short name of the zone where it has one and its whole name always.
import { dayText } from './days.ts';

/** Each knows the short names of its own zones: "AEDT", "NZDT", "CET", "EST", "IST". */
const speakers = ['en-AU', 'en-NZ', 'en-GB', 'en-US', 'en-IN'];

/** "30 Nov 2026, 17:40 AEDT (Australia/Sydney)"; "5 Nov 2026, 09:04 UTC" */
export function timeText(iso: string, zone: string): string {
  if (zone === 'UTC') return `${dayText(iso)}, ${iso.slice(11, 16)} UTC`;
  const at = new Date(iso);
  const names = speakers.map((locale) => partsOf(at, zone, locale).timeZoneName ?? zone);
  const name = names.find((one) => !/^(GMT|UTC)[+-]/.test(one)) ?? names[0];
  const { year, month, day, hour, minute } = partsOf(at, zone, 'en-AU');
  return `${dayText(`${year}-${month}-${day}`)}, ${hour}:${minute} ${name} (${zone})`;
}

function partsOf(at: Date, timeZone: string, locale: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'short',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
