// Does one thing for several records: what works is done, and what does not is told, each with its own reason.
import { Failure, failureOf, wordingOf } from '../../api/failure.ts';
import type { Done } from './command.ts';
import type { Situation } from './situation.ts';

const atOnce = 4;

export interface Several<Item> {
  /** Where somebody may want to know how far it has come. */
  situation: Situation;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  work: (item: Item) => Promise<unknown>;
  /** What is said when all of it is done. */
  done: (items: readonly Item[]) => string;
  /** How one failure is told; the general wording unless said. */
  told?: (item: Item, failure: Failure) => string | undefined;
}

interface Fault<Item> {
  item: Item;
  failure: Failure;
}

export async function forEach<Item>({ situation, items, nameOf, work, done, told }: Several<Item>): Promise<Done> {
  const faults: Fault<Item>[] = [];
  const worked: Item[] = [];
  const waiting = [...items];
  const tell = () => items.length > 1 && situation.tellProgress?.(worked.length + faults.length, items.length);
  tell();
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
        worked.push(item);
      } catch (error) {
        const failure = failureOf(error);
        // Whoever is signed out by it is told by what happens, and the rest would only be refused alike.
        if (failure.endsSession) {
          waiting.length = 0;
          throw failure;
        }
        faults.push({ item, failure });
      }
      tell();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const [first] = faults;
  const touched = worked.map(nameOf);
  if (first === undefined) return { text: done(items), touched };
  const reasonOf = ({ item, failure }: Fault<Item>): string =>
    told?.(item, failure) ?? wordingOf(failure) ?? failure.message;
  if (items.length === 1) throw new Failure({ ...factsOf(first.failure), told: reasonOf(first) }, first.failure);
  const named = new Map<string, string[]>();
  for (const fault of faults) {
    const reason = reasonOf(fault);
    named.set(reason, [...(named.get(reason) ?? []), nameOf(fault.item)]);
  }
  const failed = Array.from(named, ([reason, names]) => `${names.join(', ')}: ${reason}`).join('; ');
  if (worked.length === 0) throw new Failure({ ...factsOf(first.failure), told: failed }, first.failure);
  return { text: done(items.filter((item) => worked.includes(item))), touched, failed };
}

const factsOf = ({ kind, message, status, field, retryAfter, requestId }: Failure) => ({
  kind,
  message,
  status,
  field,
  retryAfter,
  requestId,
});
