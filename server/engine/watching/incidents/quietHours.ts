// When the quiet hours of a rule are over, in the local time of Sydney.

const zone = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const dayMinutes = 24 * 60;
const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Undefined outside of them. A change of the clock on that night makes it an hour early or late. */
export function endOfQuiet({ from, to }: { from: string; to: string }, now: Date): Date | undefined {
  const at = minutesOf(zone.format(now));
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const isQuiet = begin <= end ? at >= begin && at < end : at >= begin || at < end;
  if (!isQuiet) return undefined;
  const left = (end - at + dayMinutes) % dayMinutes;
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000);
}
