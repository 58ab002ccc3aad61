// Income and commitments in the plain statement files of nine banks: nothing is made of one month, and all of it is found once it comes again.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openClassifier } from '../../../../bench/rules/measure.ts';
import { readCatalogue } from '../../../../server/engine/catalogue/catalogue.ts';
import { readStatement } from '../../../../server/engine/statements/reading/read.ts';
import { commitments } from '../../../../server/engine/streams/commitments.ts';
import { incomeStreams } from '../../../../server/engine/streams/income.ts';
import type { MoneyLine } from '../../../../server/engine/streams/line.ts';
import { byMonth } from '../../../../server/engine/streams/months.ts';

const classify = openClassifier();
const { categories } = readCatalogue().words;
const isTransfer = (category: string | undefined): boolean => (categories.transfer ?? []).includes(category ?? '');

/** What a file says again in each of so many months. */
function linesOf(file: string, country: string, months: number): MoneyLine[] {
  const bytes = readFileSync(new URL(`../../../data/statements/csv/${file}`, import.meta.url));
  const { parts } = readStatement({ bytes }, { latest: '2026-12-31' });
  return Array.from({ length: months }, (_, turn) =>
    parts.flatMap(({ lines }) =>
      lines.map(({ day, cents, description }, place): MoneyLine => {
        const category = classify({ country, description });
        return {
          account_id: 1,
          sequence: turn * 100 + place + 1,
          date: `2026-${String(turn + 1).padStart(2, '0')}-${day.slice(8)}`,
          cents,
          description,
          transaction_type: null,
          category: category ?? null,
          category_type: isTransfer(category) ? 'transfer' : null,
          thirdparty: null,
          returned: false,
        };
      }),
    ),
  ).flat();
}

const files: readonly (readonly [file: string, country: string, income: string[], agreed: string[]])[] = [
  ['nab.csv', 'AU', ['wages 1000.00'], []],
  ['westpac-au.csv', 'AU', ['wages 2500.00'], []],
  ['v-up.csv', 'AU', ['wages 2300.00'], ['subscription 11.90']],
  ['chase.csv', 'US', ['wages 2500.00'], ['subscription 15.49', 'other 250.00']],
  ['monzo.csv', 'GB', ['wages 2100.00'], []],
  ['de-sparkasse.csv', 'DE', ['wages 3000.00'], []],
  ['v-n26.csv', 'DE', ['wages 300.00'], ['subscription 11.90']],
  ['v-ingnl.csv', 'NL', ['wages 2300.00'], ['subscription 11.90']],
  ['kotak-drcr.csv', 'IN', ['wages 25000.00'], ['rent 10000.00']],
  ['v-hdfc-lakh.csv', 'IN', ['wages 125000.00'], ['rent 40000.00']],
];
const told = (ones: readonly { kind: string; median: number; frequency: string }[]): string[] =>
  ones.map(({ kind, median, frequency }) => {
    expect(frequency).toBe('monthly');
    return `${kind} ${(median / 100).toFixed(2)}`;
  });

describe('plain statement files', () => {
  it.each(files)(
    '%s (%s): nothing comes again in one month, and all of it does in six',
    (file, country, income, agreed) => {
      const once = linesOf(file, country, 1);
      expect([incomeStreams(once, '2026-01-31'), commitments(once, '2026-01-31')]).toEqual([[], []]);
      const all = linesOf(file, country, 6);
      expect(told(incomeStreams(all, '2026-06-30'))).toEqual(income);
      expect(told(commitments(all, '2026-06-30'))).toEqual(agreed);
      const months = byMonth(all, commitments(all, '2026-06-30'), { from: '2026-01-01', until: '2026-06-30' });
      expect(months.reduce((sum, { left, other_in }) => sum + left + other_in, 0)).toBe(
        all.reduce((sum, { cents }) => sum + cents, 0),
      );
    },
  );
});
