// Writes a moment as "23 Nov 2026, 02:05 PM", in the zone of the person.
const parts = {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
} as const;

export function longTime(at: string | number, zone = 'local'): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return String(at);
  const format = new Intl.DateTimeFormat('en-US', zone === 'local' ? parts : { ...parts, timeZone: zone });
  const said = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${said['day']} ${said['month']} ${said['year']}, ${said['hour']}:${said['minute']} ${said['dayPeriod']}`;
}
