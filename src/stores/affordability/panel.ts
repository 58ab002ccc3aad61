// What an application can afford, as its record shows it: read when the record opens and when a crawl brings more, and kept for one person.
import { observable, runInAction } from 'mobx';
import { affordability } from '../../api/contract/analyses/affordability.ts';
import type { Application } from '../../api/contract/applications/applications.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { perPerson } from '../perPerson.ts';
import type { RootStore } from '../RootStore.ts';
import type { Affordability } from './shown.ts';

interface Known {
  found: Affordability | undefined;
  failure: Failure | undefined;
}

const mostKept = 20;
const heldBy = perPerson(() => ({
  known: observable.map<number, Known>({}, { deep: false }),
  /** What was asked last of an application: an answer to what was asked before it is late. */
  asked: new Map<number, object>(),
}));

/** Another one once a crawl brought more; empty where there is no transaction to read. */
export const stateOf = ({ profiles }: Pick<Application, 'profiles'>): string =>
  profiles
    .flatMap((profile) => profile.accounts)
    .filter(({ transaction_count }) => transaction_count > 0)
    .map(({ id, transaction_count }) => `${id}:${transaction_count}`)
    .join(' ');

/** Undefined until it is read; what was read before stands while the newer comes. */
export const knownAffordability = (stores: RootStore, id: number): Known | undefined => heldBy(stores).known.get(id);

export async function readAffordability(stores: RootStore, id: number): Promise<void> {
  const { known, asked } = heldBy(stores);
  const question = {};
  asked.set(id, question);
  const keep = (next: Known) => {
    if (asked.get(id) !== question) return;
    runInAction(() => {
      if (known.size >= mostKept && !known.has(id)) known.clear();
      known.set(id, next);
    });
  };
  try {
    const found = await environmentOf(stores).ask(affordability.one, { params: { id: String(id) } });
    keep({ found, failure: undefined });
  } catch (error) {
    keep({ found: known.get(id)?.found, failure: failureOf(error) });
  }
}
