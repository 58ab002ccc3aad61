// The outline of a page says of which type its lines are and to which group they belong.
import { describe, expect, it } from 'vitest';
import { entryOf, job, lifecycle, line, type PlannedLine } from '../../../../server/engine/crawlLog/logLines.ts';
import { outlineOf } from '../../../../server/engine/crawlLog/outline.ts';

const one = { bsb: '901-111', number: '11223344' };
const other = { bsb: '902-444', number: '44556677' };
const of = (lines: PlannedLine[]) =>
  outlineOf(lines.map((planned, index) => entryOf(planned, { sequence: index + 1, at: 0, elapsed: 0 })));

describe('the outline of a page', () => {
  it('tells the type of each line by a letter, and further types beside', () => {
    const { types, also } = of([line('log', 'a'), line('error', 'b', undefined, ['debug']), line('job', 'c')]);
    expect(types).toBe('acf');
    expect(also).toEqual([[1, 'd']]);
  });

  it('goes on with the group of before, until a job starts or the customer is released', () => {
    const { runs } = of([
      line('log', 'of the page before'),
      line('log', 'too'),
      job('transactions', one, 'start'),
      line('debug', 'of the job, as it says nothing else'),
      job('transactions', one, 'end'),
      line('log', 'after its end too'),
      lifecycle('RELEASED'),
      line('log', 'signs in again'),
    ]);
    expect(runs).toEqual([
      ['', 2],
      ['>transactions 901-111 11223344', 4],
      ['login', 2],
    ]);
  });

  it('keeps jobs apart that run beside each other', () => {
    const { runs } = of([
      job('transactions', one, 'start'),
      job('estatements', other, 'start'),
      line('transactions', 'of the first', { jobType: 'transactions', ...one }),
      line('debug', 'of the one that began last'),
      job('estatements', other, 'end'),
      job('transactions', one, 'end'),
    ]);
    expect(runs).toEqual([
      ['>transactions 901-111 11223344', 1],
      ['>estatements 902-444 44556677', 1],
      ['transactions 901-111 11223344', 1],
      ['', 2],
      ['transactions 901-111 11223344', 1],
    ]);
  });

  it('starts another login group for each release, and an end alone starts none', () => {
    const { runs } = of([lifecycle('RELEASED'), lifecycle('RELEASED'), job('interims', one, 'end'), line('log', 'a')]);
    expect(runs).toEqual([
      ['login', 1],
      ['login', 1],
      ['interims 901-111 11223344', 1],
      ['', 1],
    ]);
  });

  it('names the captures', () => {
    const { captures } = of([line('log', 'a'), line('debug', 'Debug Location: anz-last-page')]);
    expect(captures).toEqual([[1, 'anz-last-page']]);
  });
});
