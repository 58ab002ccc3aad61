// Does one thing for several records: what works is done, and what came of each is told, with its own reason.
import { Failure, failureOf, wordingOf, type FailureKind } from '../../../api/failure.ts';
import { failureWith } from '../../../api/failureWith.ts';
import type { RecordResult } from '../../../stores/journal/results.ts';
import type { Reason } from '../../../stores/rule.ts';
import type { Done } from '../command.ts';
import type { Situation } from '../situation.ts';
import { summed } from './results.ts';
import type { Split } from '../several/split.ts';
import { grouped } from '../several/words.ts';

const atOnce = 4;

export interface Several<Item> {
  /** Where somebody may want to know how far it has come. */
  situation: Situation;
  split: Split<Item>;
  work: (item: Item) => Promise<unknown>;
  /** Does more than one in one call, where there is such a call, and tells which of them failed. */
  together?: Together<Item> | undefined;
  /** What is said when it was one record. */
  one: (item: Item) => string;
  /** What is said of several: "Finalised 58 of 100 applications". */
  several: (records: string) => string;
  /** How one failure is told; the general wording unless said. */
  told?: (item: Item, failure: Failure) => string | undefined;
  /** What else there is to say of one that was done. */
  noteOf?: (item: Item) => Reason | undefined;
}

export interface Together<Item> {
  most: number;
  work: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Failure>>;
}

export async function forEach<Item>(given: Several<Item>): Promise<Done> {
  const { split, one, several, told } = given;
  const { taken, items, unmatched, nouns, nameOf } = split;
  const failures = await worked(given);
  const [first] = failures;
  const [only] = taken;
  if (items.length === 1 && unmatched.length === 0 && only !== undefined) {
    if (first !== undefined)
      throw failureWith(first[1], { told: told?.(...first) ?? wordingOf(first[1]) ?? first[1].message });
    return { text: one(only), touched: [nameOf(only)] };
  }
  return summed({
    results: resultsOf(given, failures),
    total: items.length,
    nouns,
    several,
    notes: notesOf(given, failures),
    failure: first?.[1],
  });
}

/** Does them all, and gives back what failed. */
async function worked<Item>({ situation, split: { taken }, work, together }: Several<Item>) {
  const failures = new Map<Item, Failure>();
  const alone: Together<Item> = {
    most: 1,
    async work(items) {
      for (const item of items) await work(item);
      return new Map();
    },
  };
  const isTogether = together !== undefined && taken.length > 1;
  const way = isTogether ? together : alone;
  const { session } = situation.stores;
  const person = session.user?.id;
  const waiting = [...taken];
  let count = 0;
  const tell = () => taken.length > 1 && situation.tellProgress?.(count, taken.length);
  tell();
  const worker = async (): Promise<void> => {
    while (waiting.length > 0) {
      // The rest is not done in the name of whoever signs in next.
      if (session.user?.id !== person) throw new Failure({ kind: 'signedOut', message: 'Whoever ran it has left' });
      const items = waiting.splice(0, way.most);
      try {
        for (const [item, failure] of await way.work(items)) failures.set(item, failure);
      } catch (error) {
        const failure = failureOf(error);
        // Whoever is signed out by it is told by what happens, and the rest would only be refused alike.
        if (failure.endsSession) {
          waiting.length = 0;
          throw failure;
        }
        for (const item of items) failures.set(item, failure);
      }
      count += items.length;
      tell();
    }
  };
  await Promise.all(Array.from({ length: isTogether ? 1 : atOnce }, worker));
  return failures;
}

/** One for each record, in the order of the records. */
function resultsOf<Item>(
  { split: { items, left, unmatched, nameOf }, noteOf, told }: Several<Item>,
  failures: ReadonlyMap<Item, Failure>,
): readonly RecordResult[] {
  const reasons = new Map(left.map(({ item, reason }) => [item, reason.text]));
  const results = items.map((item): RecordResult => {
    const record = nameOf(item);
    const leftOut = reasons.get(item);
    if (leftOut !== undefined) return { record, outcome: 'left out', reason: leftOut };
    const failure = failures.get(item);
    if (failure !== undefined)
      return { record, outcome: outcomeOf(failure), reason: told?.(item, failure) ?? failure.told ?? failure.message };
    const note = noteOf?.(item)?.text;
    return { record, outcome: 'done', ...(note === undefined ? {} : { reason: note }) };
  });
  const others = unmatched.map(({ name, reason }): RecordResult => ({
    record: name,
    outcome: 'left out',
    reason: reason.text,
  }));
  return [...results, ...others];
}

function notesOf<Item>({ split: { taken }, noteOf }: Several<Item>, failures: ReadonlyMap<Item, Failure>): string[] {
  return grouped(taken.flatMap((item) => (failures.has(item) ? [] : (noteOf?.(item) ?? []))));
}

const refusals: ReadonlySet<FailureKind> = new Set([
  'invalid',
  'missing',
  'conflict',
  'limited',
  'signedOut',
  'forbidden',
]);
const outcomeOf = ({ kind }: Failure): 'refused' | 'failed' => (refusals.has(kind) ? 'refused' : 'failed');
