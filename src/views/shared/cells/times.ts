// Writes times in the zone of the person, which the head of every time column names.
export type TimeForm = 'full' | 'short' | 'clock' | 'day';

const figures = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A list writes thousands of times in one zone: its format is made once. */
function formatOf(zone: string, locale: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${zone}`;
  let format = formats.get(name);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat(locale, zone === 'local' ? parts : { ...parts, timeZone: zone });
    } catch {
      // A zone that this browser does not know.
      format = new Intl.DateTimeFormat(locale, parts);
    }
    formats.set(name, format);
  }
  return format;
}

/** "2026-11-21 14:05:09": the Swedish way of writing is the one of ISO 8601, with a blank. In short "11-21 14:05:09" in
 * this year and "2025-11-21 14:05" in others. */
export function timeText(at: string | number, form: TimeForm, zone = 'local'): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return String(at);
  const text = formatOf(zone, 'sv-SE', figures).format(time);
  if (form === 'short')
    return text.slice(0, 4) === String(new Date().getFullYear()) ? text.slice(5) : text.slice(0, -3);
  if (form === 'day') return text.slice(0, 10);
  return form === 'clock' ? text.slice(-8) : text;
}

export function exactTime(at: string | number): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** "Start Time (AEDT)": the Australian names of zones are known to Australian English alone. */
export function withZone(title: string, zone = 'local'): string {
  return `${title} (${zoneMark(Date.now(), zone)})`;
}

/** "AEDT", as it was at that time. */
export function zoneMark(at: string | number, zone = 'local'): string {
  const parts = formatOf(zone, 'en-AU', { timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** "41 s", "3 m 02 s", "1 h 04 m". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} m ${String(whole % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`;
}
