// The records of a run as a list: filtered by what came of them, and each leads to the crawler that it started.
import { expect, it } from 'vitest';
import type { RunItem } from '../../../src/api/contract/runs/runs.ts';
import { records } from '../../../src/views/runs/records.page.ts';
import { list } from '../fakeBrowser.ts';
import { signedIn } from '../../commands/workplace.ts';

const item = (place: number, changes: Partial<RunItem> = {}): RunItem => ({
  place,
  crawler_uuid: `3f2a0000-0000-4000-8000-00000000000${place}`,
  analysis_id: null,
  application_id: null,
  event: null,
  sent: null,
  is_printing: false,
  next_attempt_at: null,
  vendor_specific_id: `customer-${place}`,
  bank: 'Reef Bank',
  vendor_label: 'vera-main',
  state: 'waiting',
  reason: null,
  attempt: 0,
  started_at: null,
  started_uuid: null,
  status: null,
  elapsed: null,
  error: null,
  ...changes,
});
const started = '11110000-0000-4000-8000-000000000001';
const items = [
  item(1, {
    state: 'started',
    status: 'FAILED',
    started_uuid: started,
    error: { code: 'E3001', message: 'No answer' },
  }),
  item(2, { state: 'started', status: 'COMPLETED', started_uuid: started }),
  item(3, { state: 'left out', crawler_uuid: null, analysis_id: 12, reason: 'It has no crawler' }),
];

async function open(address: string) {
  const { stores } = await signedIn('STAFF', { 'dashboard/runs/7/items': [list(items)] });
  stores.address.go(address);
  stores.lists.enter(records.list);
  const shown = stores.lists.of(records.list);
  await shown.fetch();
  return shown;
}
const texts = (rows: Awaited<ReturnType<typeof open>>) =>
  rows.rows.map((row) =>
    ['result', 'reason'].map((key) => records.list.columns.find((one) => one.key === key)?.value(row, new Map())),
  );

it('says of each what came of it, and why', async () => {
  expect(texts(await open('/runs/7/records'))).toEqual([
    ['FAILED', 'E3001. No answer'],
    ['COMPLETED', null],
    ['left out', 'It has no crawler'],
  ]);
});

it('shows one part of them, and leads to the crawler that was started', async () => {
  const list = await open('/runs/7/records?share=failed');
  expect(list.rows.map(({ place }) => place)).toEqual([1]);
  const [row] = list.rows;
  expect(row && records.list.addressOf?.(row, () => true)).toBe(`/crawler/${started}`);
  expect(row && records.list.addressOf?.(row, (level) => level === 'USER')).toBe(`/lookup?crawler_uuid=${started}`);
});
