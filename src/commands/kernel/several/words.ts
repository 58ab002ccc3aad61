// The words for a command on several records: how many of them it takes, and why not the others.
import type { Reason } from '../../../stores/rule.ts';
import type { Nouns, Split } from './split.ts';

const mostReasons = 4;
const number = new Intl.NumberFormat('en');

/** "3 applications", "58 of 100 applications" */
export function counted(taken: number, total: number, [one, many]: Nouns): string {
  const noun = total === 1 ? one : many;
  return `${shareText(taken, total)} ${noun}`;
}

/** "3", "58 of 100" */
export const shareText = (taken: number, total: number): string =>
  taken === total ? number.format(total) : `${number.format(taken)} of ${number.format(total)}`;

/** One is named, several are counted; one of several is both. */
export function recordsOf<Item>({ taken, items, nouns, nameOf }: Split<Item>): string {
  const [only] = taken;
  if (only === undefined || taken.length > 1) return counted(taken.length, items.length, nouns);
  if (items.length === 1) return nameOf(only);
  return `${counted(1, items.length, nouns)} (${nameOf(only)})`;
}

/** What is done to which of them, why not to the others, and what else there is to know. */
export function asked<Item>(verb: string, split: Split<Item>, ...more: readonly string[]): string {
  return [`${verb} ${recordsOf(split)}?`, ...leftOut(split), ...more].filter((one) => one !== '').join(' ');
}

/** "42 are already finalised.", "2 are checked by the service." */
export function leftOut<Item>({ left, unmatched, items, unchecked }: Split<Item>): readonly string[] {
  const checked = `${number.format(unchecked)} ${unchecked === 1 ? 'is' : 'are'} checked by the service`;
  const said = [
    ...grouped(reasonsOf([...left, ...unmatched])),
    ...(unchecked > 0 && items.length > 1 ? [checked] : []),
  ];
  return said.map((one) => `${one}.`);
}

/** Why none of them can be done; true when one can. */
export function whyNone<Item>({ taken, left, unmatched }: Split<Item>): true | string {
  if (taken.length > 0 || left.length === 0) return true;
  return whyNot([...left, ...unmatched]) ?? true;
}

/** Of one its reason, of several the reasons with their numbers; undefined of none. */
export function whyNot(rows: readonly { reason: Reason }[]): string | undefined {
  const reasons = reasonsOf(rows);
  return reasons.length > 1 ? grouped(reasons).join('. ') : reasons[0]?.text;
}

const reasonsOf = (left: readonly { reason: Reason }[]): readonly Reason[] => left.map(({ reason }) => reason);

/** The reasons with their numbers, the most frequent first. */
export const grouped = (reasons: readonly Reason[]): string[] =>
  groupedCounts(reasons.map((reason) => ({ reason, count: 1 })));

/** The same of reasons that somebody else has counted. */
export function groupedCounts(counts: readonly { reason: Reason; count: number }[]): string[] {
  const groups = new Map<string, { reason: Reason; count: number }>();
  for (const { reason, count } of counts) {
    // What differs in a detail only, such as the minute, is one reason.
    const key = reason.predicate?.[1] ?? reason.text;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { reason, count });
    else known.count += count;
  }
  const sorted = [...groups.values()].toSorted((one, other) => other.count - one.count);
  const shown = sorted.length > mostReasons ? sorted.slice(0, mostReasons - 1) : sorted;
  const rest = sorted.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return [
    ...shown.map(({ reason, count }) => saidOf(reason, count)),
    ...(rest === 0 ? [] : [`${number.format(rest)} are left out for other reasons`]),
  ];
}

/** "1 is already finalised", "42 are already finalised", "3 left out: Lagoon Bank is offline" */
function saidOf({ text, predicate }: Reason, count: number): string {
  const said = number.format(count);
  if (predicate === undefined) return `${said} left out: ${text}`;
  return `${said} ${predicate[count === 1 ? 0 : 1]}`;
}
