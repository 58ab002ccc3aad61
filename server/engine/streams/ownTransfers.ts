// Money that only moves between a customer's own accounts: it is neither income nor spending.
import { dayNumber, type MoneyLine } from './line.ts';

const longestWay = 3;
const says = /\b(TRANSFER|TFR|TRF|XFER|INTERNAL|OWN ACC|SAVINGS?|TO ACCOUNT|FROM ACCOUNT|LINKED ACC|SWEEP|OFFSET)\b/i;

const isMoved = ({ category_type, description, transaction_type }: MoneyLine): boolean =>
  category_type === 'transfer' || transaction_type === 'Transfer' || says.test(description);

/** Pairs of the same amount out of one account and into another within three days, of which one at least says so. */
export function ownTransfers(lines: readonly MoneyLine[]): ReadonlySet<MoneyLine> {
  const found = new Set<MoneyLine>();
  const going = Map.groupBy(
    lines.filter(({ cents, returned }) => cents < 0 && !returned),
    ({ cents }) => -cents,
  );
  for (const coming of lines) {
    if (coming.cents <= 0 || coming.returned) continue;
    const day = dayNumber(coming.date);
    const partner = (going.get(coming.cents) ?? [])
      .filter((one) => one.account_id !== coming.account_id && !found.has(one))
      .filter((one) => Math.abs(dayNumber(one.date) - day) <= longestWay && (isMoved(one) || isMoved(coming)))
      .toSorted((one, other) => Math.abs(dayNumber(one.date) - day) - Math.abs(dayNumber(other.date) - day))[0];
    if (partner === undefined) continue;
    found.add(partner);
    found.add(coming);
  }
  return found;
}
