// A run as the service tells of it.
import type { RunRow } from '../../../src/api/contract/runs/runs.ts';

export const runRow = (id: number, changes: Partial<RunRow> = {}): RunRow => ({
  id,
  state: 'running',
  created_at: '2026-11-01T00:00:00.000Z',
  finished_at: null,
  ordered_by: 'Vera Vendor',
  is_own: true,
  options: {},
  kind: 'recrawl',
  records: 6,
  waiting: 2,
  under_way: 3,
  completed: 1,
  failed: 0,
  cancelled: 0,
  left_out: 0,
  ...changes,
});
