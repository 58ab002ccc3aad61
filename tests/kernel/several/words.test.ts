// The question before a command on several records: how many it takes, and why not the others.
import { describe, expect, it } from 'vitest';
import { asked, counted, recordsOf, whyNone } from '../../../src/commands/kernel/several/words.ts';
import { because, type Rule } from '../../../src/stores/rule.ts';
import { final, given, offline, times } from './given.ts';

const old = because('The data is older than 7 days', 'has data older than 7 days', 'have data older than 7 days');
const from = (clock: string) => because(`Possible from ${clock}`, 'must wait', 'must wait');
const question = (...rules: readonly (Rule | undefined)[]) => asked('Close', given(...rules), 'This cannot be undone.');

describe('the question', () => {
  it('says how many of them are done and why not the others', () => {
    expect(question(...times<Rule>(58, true), ...times(42, final))).toBe(
      'Close 58 of 100 records? 42 are already finalised. This cannot be undone.',
    );
  });

  it('names one record, counts several, and does both for one of several', () => {
    expect(question(true)).toBe('Close record 1? This cannot be undone.');
    expect(question(true, true)).toBe('Close 2 records? This cannot be undone.');
    expect(question(final, true)).toBe(
      'Close 1 of 2 records (record 2)? 1 is already finalised. This cannot be undone.',
    );
  });

  it('groups the reasons, the most frequent first, whatever the minute that one of them names', () => {
    expect(question(true, final, old, old, from('14:02'), from('14:07'), from('14:09'), offline)).toBe(
      'Close 1 of 8 records (record 1)? 3 must wait. 2 have data older than 7 days. 1 is already finalised. ' +
        '1 left out: Lagoon Bank is offline. This cannot be undone.',
    );
  });

  it('sums up the rarest reasons when there are more than four', () => {
    const rare = ['a', 'b', 'c'].map((text) => because(text));
    expect(question(true, true, final, final, final, old, old, offline, ...rare)).toBe(
      'Close 2 of 11 records? 3 are already finalised. 2 have data older than 7 days. 1 left out: Lagoon Bank is offline. ' +
        '3 are left out for other reasons. This cannot be undone.',
    );
  });

  it('says how many only the service can check, and nothing of it for one', () => {
    expect(question(true, undefined, undefined)).toBe(
      'Close 3 records? 2 are checked by the service. This cannot be undone.',
    );
    expect(question(true, undefined)).toBe('Close 2 records? 1 is checked by the service. This cannot be undone.');
    expect(question(undefined)).toBe('Close record 1? This cannot be undone.');
  });

  it('is not asked when none can be done, and then every reason is the reason', () => {
    expect(whyNone(given(final))).toBe('Already finalised');
    expect(whyNone(given(final, final, old))).toBe('2 are already finalised. 1 has data older than 7 days');
    expect([whyNone(given(final, true)), whyNone(given())]).toEqual([true, true]);
    // Rows that are none of these records are no reason by themselves.
    expect(whyNone({ ...given(), unmatched: [{ name: 'row 1', reason: offline }] })).toBe(true);
  });

  it('counts one that is not done, and has no gap where nothing is added', () => {
    expect([counted(1, 1, ['record', 'records']), recordsOf(given(final))]).toEqual(['1 record', '0 of 1 record']);
    expect(asked('Close', given(true), '', 'This cannot be undone.')).toBe('Close record 1? This cannot be undone.');
  });
});
