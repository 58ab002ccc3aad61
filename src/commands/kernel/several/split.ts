// Divides the records that a command was given: those it takes, and those it leaves out, each with its reason.
import type { Reason, Rule, Unmatched } from '../../../stores/rule.ts';

export interface Split<Item> {
  /** What one of them is called, and several. */
  readonly nouns: Nouns;
  /** All of them, in their order. */
  readonly items: readonly Item[];
  readonly taken: readonly Item[];
  readonly left: readonly LeftOut<Item>[];
  /** Rows that were chosen with them and are none of these records. */
  readonly unmatched: readonly Unmatched[];
  /** How many of those it takes no list holds: whether they can be done the service alone knows. */
  readonly unchecked: number;
  // A method, so that the split of any records is a split: it is only ever given its own.
  nameOf(item: Item): string;
}

export type Nouns = readonly [one: string, many: string];

/** The same records, of which some more are left out. */
export function narrowed<Item>(split: Split<Item>, reasonOf: (item: Item) => Reason | undefined): Split<Item> {
  const taken = split.taken.filter((item) => reasonOf(item) === undefined);
  const reasons = new Map(split.left.map(({ item, reason }) => [item, reason]));
  const left = split.items.flatMap((item) => {
    const reason = reasons.get(item) ?? reasonOf(item);
    return reason === undefined ? [] : [{ item, reason }];
  });
  // What the service has looked at needs no second look.
  return { ...split, taken, left, unchecked: 0, nameOf: (item) => split.nameOf(item) };
}

export interface LeftOut<Item> {
  readonly item: Item;
  readonly reason: Reason;
}

interface Given<Item> {
  nouns: Nouns;
  items: readonly Item[];
  unmatched?: readonly Unmatched[];
  nameOf: (item: Item) => string;
  /** Undefined where the record itself is not known here. */
  rule: (item: Item) => Rule | undefined;
}

export function splitOf<Item>({ nouns, items, unmatched = [], nameOf, rule }: Given<Item>): Split<Item> {
  const taken: Item[] = [];
  const left: LeftOut<Item>[] = [];
  let unchecked = 0;
  for (const item of items) {
    const verdict = rule(item);
    if (verdict !== undefined && verdict !== true) {
      left.push({ item, reason: verdict });
      continue;
    }
    taken.push(item);
    if (verdict === undefined) unchecked += 1;
  }
  return { nouns, items, taken, left, unmatched, unchecked, nameOf };
}
