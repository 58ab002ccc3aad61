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

/** The moment at which clocks of the zone show that time ("2026-11-21T10:00"), by ISO 8601; undefined when it is no time. */
export function momentIn(clock: string, zone: string): string | undefined {
  const wanted = Date.parse(`${clock}Z`);
  if (Number.isNaN(wanted)) return undefined;
  // How far the zone is ahead is asked near the moment, and once more where a change of the clocks lies between.
  let at = wanted;
  for (let tries = 0; tries < 2; tries += 1) at = wanted - aheadAt(at, zone);
  return new Date(at).toISOString();
}

function aheadAt(at: number, zone: string): number {
  const clock = zonedTime(new Date(at).toISOString(), zone)?.slice(0, 23);
  return clock === undefined ? 0 : Date.parse(`${clock}Z`) - at;
}
