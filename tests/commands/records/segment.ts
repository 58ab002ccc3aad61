// What one crawl or file told of an account, with no more in it than a test needs.
import type { BroughtFile, Segment } from '../../../src/api/contract/applications/provenance.ts';

export const file = (changes: Partial<BroughtFile>): BroughtFile => ({
  name: 'march.csv',
  format: 'csv',
  sha256: 'a'.repeat(64),
  columns_by_hand: false,
  ...changes,
});

export const segment = (changes: Partial<Segment>): Segment => ({
  source: 'bank',
  connector: null,
  crawler_uuid: null,
  read_at: '2026-11-28T00:00:00.000Z',
  files: [],
  asked: null,
  covered: null,
  lines: 1,
  counted: 1,
  check: 'bank',
  balances: { told: 0, agree: 0, first_wrong: null },
  duplicates: 0,
  left_out: 0,
  differences: 0,
  holder: null,
  note: null,
  ...changes,
});
