// Writes a moment by ISO 8601 as it is in a zone, with the zone's distance from Greenwich: 2026-11-21T10:00:00.000+11:00.
const parts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZoneName: 'longOffset',
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Undefined when it is no time, or no zone. */
export function zonedTime(at: string, zone: string): string | undefined {
  try {
    let format = formats.get(zone);
    if (format === undefined)
      formats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone, hourCycle: 'h23' })));
    const said = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
    const offset = said['timeZoneName']?.replace('GMT', '') ?? '';
    const day = `${said['year']}-${said['month']}-${said['day']}`;
    const time = `${said['hour']}:${said['minute']}:${said['second']}.${said['fractionalSecond']}`;
    return `${day}T${time}${zone === 'UTC' ? 'Z' : offset === '' ? '+00:00' : offset}`;
  } catch {
    return undefined;
  }
}
