// The time zones that are offered, and any other by its name.
export const offeredZones = [
  { value: 'browser', title: 'As the browser' },
  { value: 'Australia/Sydney', title: 'Sydney' },
  { value: 'Pacific/Auckland', title: 'Auckland' },
  { value: 'UTC', title: 'UTC' },
] as const;

/** The name as the calendar knows it; offsets such as "+10:00" are no zones: they know no summer time. */
export function zoneNamed(typed: string): string | undefined {
  if (!/^[a-z]/i.test(typed)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export const zoneWanted = 'must be browser, UTC or the name of a time zone, such as Australia/Sydney or Europe/London';
