// Settled and pending lines as Akahu tells them, and as they are here.
import type { FoundTransaction } from '../found.ts';
import type { Line } from './shapes.ts';
import { cents, cleaned, dayInNewZealand } from './text.ts';

interface Between {
  since: string;
  /** The last day that the product takes. */
  until: string;
}

/** Oldest first, as they came within a day, whichever way Akahu counts. */
export function linesOf(
  lines: readonly Line[],
  { since, until }: Between,
  pending: boolean,
): { lines: FoundTransaction[]; toCome: number } {
  const [first, last] = [lines.at(0), lines.at(-1)];
  const isBackwards = first !== undefined && last !== undefined && first.date > last.date;
  const given = (isBackwards ? lines.toReversed() : lines).map((line) => lineOf(line, pending));
  const within = given.filter(({ date }) => date >= since && date <= until);
  return {
    lines: within.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
    toCome: given.filter(({ date }) => date > until).length,
  };
}

export function lineOf(line: Line, pending: boolean): FoundTransaction {
  const codes = codesOf(line);
  return {
    date: dayInNewZealand(line.date),
    amount: cents(line.amount),
    balance: typeof line.balance === 'number' && Number.isFinite(line.balance) ? cents(line.balance) : null,
    description: descriptionOf(line),
    ...(pending ? { pending: true } : {}),
    ...(Object.keys(codes).length === 0 ? {} : { codes }),
  };
}

/** The bank's own words, then what the payer wrote into the three fields of New Zealand, where it is not among them. */
export function descriptionOf({ description, meta, type }: Pick<Line, 'description' | 'meta' | 'type'>): string {
  const words = [cleaned(description, 500)];
  for (const part of [meta?.particulars, meta?.code, meta?.reference].map((one) => cleaned(one, 60)))
    if (part !== '' && !words.join(' ').toLowerCase().includes(part.toLowerCase())) words.push(part);
  return cleaned(words.join(' '), 500) || cleaned(type, 100) || 'No description';
}

/** What Akahu makes of a line: its kind always, merchant and category where the app may have them. */
export function codesOf({
  type,
  merchant,
  category,
}: Pick<Line, 'type' | 'merchant' | 'category'>): Record<string, string> {
  const [group] = Object.values(category?.groups ?? {});
  const told = {
    type,
    merchant: merchant?.name,
    merchant_id: merchant?._id,
    category: category?.name,
    category_id: category?._id,
    category_group: group?.name,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, text]) => (cleaned(text, 100) === '' ? [] : [[name, cleaned(text, 100)]])),
  );
}
