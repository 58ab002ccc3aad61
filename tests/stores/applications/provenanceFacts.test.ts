// What an account says of its figures, in words: each fact once it is known, and nothing of what is not.
import { expect, it } from 'vitest';
import type { Provenance } from '../../../src/api/contract/applications/provenance.ts';
import {
  accountFacts,
  daysText,
  differencesOf,
  originOf,
  segmentFacts,
} from '../../../src/stores/applications/provenanceFacts.ts';
import { file, segment } from '../../commands/records/segment.ts';

it('a file that disagrees says by which balance, of which days, and what was left out', () => {
  const told = segment({
    lines: 42,
    counted: 12,
    asked: { from: '2026-09-01', to: '2026-11-28' },
    covered: { from: '2026-09-03', to: '2026-11-27' },
    balances: { told: 42, agree: 41, first_wrong: '2026-11-12' },
    duplicates: 2,
    left_out: 1,
    files: [file({ columns_by_hand: true }), file({ format: 'pdf', signs: ['Saved once more after it was made'] })],
    holder: 'other',
    note: 'merged before this version',
  });
  expect(segmentFacts(told)).toEqual([
    '12 of 42 lines in the figures',
    'running balances: 41 of 42 agree, first disagreement on 12 Nov 2026',
    'asked 1 Sep to 28 Nov 2026, covered 3 Sep to 27 Nov 2026',
    '2 duplicate lines',
    '1 row left out',
    'columns set by hand',
    'saved once more after it was made',
    'holder: other than the customer',
    'merged before this version',
  ]);
});

it.each([
  [{}, ['1 line', 'no balances to check the lines by']],
  [
    { lines: 0, counted: 0, asked: { from: '2026-09-01', to: '2026-09-01' } },
    ['0 lines', 'no balances to check the lines by', 'asked 1 Sep 2026, no lines'],
  ],
  [
    { covered: { from: '2025-12-30', to: '2026-01-02' } },
    ['1 line', 'no balances to check the lines by', 'covered 30 Dec 2025 to 2 Jan 2026'],
  ],
  [
    { duplicates: 1, left_out: 3 },
    ['1 line', 'no balances to check the lines by', '1 duplicate line', '3 rows left out'],
  ],
  [{ holder: 'same' as const }, ['1 line', 'no balances to check the lines by', 'holder: same as the customer']],
  [{ holder: 'similar' as const }, ['1 line', 'no balances to check the lines by', 'holder: similar to the customer']],
])('what is not known of a segment is not said: %j', (changes, facts) => {
  expect(segmentFacts(segment(changes))).toEqual(facts);
});

it('names the connector, or the files, or how many they are for who may not see their names', () => {
  expect(originOf(segment({ connector: 'anz 1.2.0' }))).toBe('anz 1.2.0');
  expect(originOf(segment({}))).toBeUndefined();
  const files = [file({ name: 'march.csv' }), file({ name: 'april.ofx', format: 'ofx' })];
  expect(originOf(segment({ files }))).toBe('march.csv, april.ofx (CSV, OFX)');
  expect(originOf(segment({ files: files.map((one) => ({ ...one, name: null })) }))).toBe('2 CSV, OFX files');
  expect(originOf(segment({ files: [file({ name: null })] }))).toBe('1 CSV file');
});

it('an account says the days without data and its currency, and counts the differences of all its files', () => {
  const told: Provenance = {
    currency: 'AUD',
    missing: [
      { from: '2026-10-01', to: '2026-10-03' },
      { from: '2026-10-09', to: '2026-10-09' },
    ],
    segments: [segment({ differences: 3 }), segment({ differences: 4 })],
  };
  expect(accountFacts(told)).toEqual(['days without data: 1 Oct to 3 Oct 2026, 9 Oct 2026', 'currency: AUD']);
  expect(accountFacts({ currency: null, missing: [], segments: [] })).toEqual([]);
  expect(differencesOf(told)).toBe(7);
  expect(daysText({ from: '2026-11-12', to: '2026-11-12' })).toBe('12 Nov 2026');
});
