// A line as it stands behind a figure: its description is for who may see personal data.
import type { AffordabilityLine } from '../../../src/api/contract/analyses/affordability.ts';
import type { MoneyLine } from './line.ts';

export const shownLine = (
  { account_id, sequence, date, cents, description }: MoneyLine,
  { showPii }: { showPii: boolean },
): AffordabilityLine => ({
  account_id,
  sequence,
  date,
  amount: cents / 100,
  description: showPii ? description : null,
});
