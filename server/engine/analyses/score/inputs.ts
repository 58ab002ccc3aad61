// The figures that a score is reckoned from: metrics over all accounts of an application, and how long they reach.
import type { ScoreInputs } from '../../results/scoreResult.ts';
import type { Facts } from '../metrics/facts.ts';
import { formulas } from '../metrics/formulas.ts';

const codes = ['AM003', 'AM004', 'AM006', 'CM001', 'CM002', 'CM003', 'CM004', 'AMCM001', 'AMCM002'] as const;
const dayMs = 86_400_000;

export function inputsOf(facts: Facts): ScoreInputs {
  const taken = codes.map((code) => [code, rounded(formulas[code]?.of(facts) ?? null)] as const);
  const months = fullMonths(facts);
  const paid = new Set(
    facts.groups.flatMap(({ month, category_type, returned, in: cents }) =>
      category_type === 'income' && cents > 0 && !returned ? [month] : [],
    ),
  );
  return {
    ...Object.fromEntries(taken),
    days: facts.from === null || facts.to === null ? 0 : (Date.parse(facts.to) - Date.parse(facts.from)) / dayMs + 1,
    full_months: months.length,
    months_with_income: months.filter((month) => paid.has(month)).length,
  };
}

/** Six digits are more than any limit of a model has. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e6) / 1e6);

/** Months whose every day lies within the transactions. */
function fullMonths({ from, to }: Facts): string[] {
  if (from === null || to === null) return [];
  const months: string[] = [];
  const day = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (; ; day.setUTCMonth(day.getUTCMonth() + 1)) {
    const first = day.toISOString().slice(0, 10);
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
    if (last > to) return months;
    if (first >= from) months.push(first.slice(0, 7));
  }
}
