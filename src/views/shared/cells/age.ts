// Says how long ago something was; loaded when somebody asks by pointing at a time.
import { DateTime } from 'luxon';

const from = (at: string | number): DateTime =>
  typeof at === 'number' ? DateTime.fromMillis(at) : DateTime.fromISO(at);

export const ageText = (at: string | number): string => from(at).toRelative({ locale: 'en' }) ?? '';
