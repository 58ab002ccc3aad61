// Writes times in the zone of the person, which the head of every time column names.
import { DateTime } from 'luxon';

export type TimeForm = 'full' | 'clock';

const forms: Record<TimeForm, string> = { full: 'yyyy-MM-dd HH:mm:ss', clock: 'HH:mm:ss' };

const from = (at: string | number): DateTime =>
  typeof at === 'number' ? DateTime.fromMillis(at) : DateTime.fromISO(at);

export const timeText = (at: string | number, form: TimeForm, zone = 'local'): string =>
  from(at).setZone(zone).toFormat(forms[form]);
export const exactTime = (at: string | number): string => from(at).toUTC().toISO() ?? '';
export const ageText = (at: string | number): string => from(at).toRelative({ locale: 'en' }) ?? '';

/** "Start Time (AEDT)": the Australian names of zones are known to Australian English alone. */
export const withZone = (title: string, zone = 'local'): string =>
  `${title} (${DateTime.now().setZone(zone).setLocale('en-AU').offsetNameShort ?? 'UTC'})`;

/** "41 s", "3 m 02 s", "1 h 04 m". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} m ${String(whole % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`;
}
