// What waits for its time: not tried yet, and not late before it.
import type { JobRow } from '../../api/contract/work.ts';
import { because, type Rule } from '../rule.ts';

const wasTried = ({ attempt, last_error }: JobRow): boolean => attempt > 0 || last_error !== null;

/** Seconds for which it should have been done; below zero before its time. */
export const lateBy = (row: JobRow): number =>
  wasTried(row) ? row.age : row.age - (Date.parse(row.not_before) - Date.parse(row.created_at)) / 1000;

const isEarly = because('Not tried yet: it starts at its scheduled time', 'was not tried yet', 'were not tried yet');

export function canRetry(row: JobRow): Rule {
  const { state } = row;
  if (state === 'failed') return true;
  if (state !== 'waiting') return because(`It is ${state}`, `is ${state}`, `are ${state}`);
  return wasTried(row) || isEarly;
}
