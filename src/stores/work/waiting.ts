// What waits for its time: not tried yet, and not late before it.
import type { WorkRow } from '../../api/contract/work.ts';

const wasTried = ({ attempt, last_error }: WorkRow): boolean => attempt > 0 || last_error !== null;

/** Seconds for which it should have been done; below zero before its time. */
export const lateBy = (row: WorkRow): number =>
  wasTried(row) ? row.age : row.age - (Date.parse(row.not_before) - Date.parse(row.created_at)) / 1000;

/** True, or the reason why not. */
export function canRetry(row: WorkRow): true | string {
  const { state } = row;
  if (state === 'failed') return true;
  if (state !== 'waiting') return `It is ${state}`;
  return wasTried(row) || 'It was not tried yet: it begins when its time has come';
}
