// The summary that a timeline makes says when, how long, whom it hit and what was done.
import { expect, it } from 'vitest';
import type { IncidentRow } from '../../../src/api/contract/watching/incidents.ts';
import { summaryOf } from '../../../src/stores/incidents/words.ts';

const row: IncidentRow = {
  id: 1,
  what: 'bank',
  about: 'Reef Bank',
  bank_id: 1,
  bank_is_offline: false,
  cause_id: null,
  rule: 'More crawls fail or die than usual',
  severity: 'warning',
  state: 'over',
  began_at: '2026-11-21T09:00:00.000Z',
  noticed_at: '2026-11-21T09:09:00.000Z',
  over_at: '2026-11-21T10:20:00.000Z',
  closed_at: null,
  owner: null,
  told: '10 of the newest 10 crawls failed or died',
  ticket: null,
  summary: null,
  merged_into: null,
  taken_elsewhere: null,
  likely: null,
  crawls: 10,
  customers: 1,
  vendors: 2,
  entries: [
    { at: '2026-11-21T09:09:00.000Z', what: 'noticed', by: null, text: 'By a rule' },
    { at: '2026-11-21T09:10:00.000Z', what: 'note', by: 'Sol', text: 'The bank knows' },
  ],
  version: 1,
};

it('is a draft of when it began and ended, whom it hit, and what people did', () => {
  expect(summaryOf(row)).toBe(
    'Reef Bank: 10 of the newest 10 crawls failed or died. It began at 2026-11-21 09:00 UTC and was over at ' +
      '2026-11-21 10:20 UTC, after 1 h 20 min. It hit 10 crawls of 1 customer and 2 vendors. 2026-11-21 09:10 UTC note by Sol: The bank knows',
  );
});

it('holds the likely cause where one is known', () => {
  expect(summaryOf({ ...row, likely: 'Since 09:00 crawls end at the stage AUTH.' })).toContain(
    'failed or died. Likely cause: Since 09:00 crawls end at the stage AUTH. It began',
  );
});
