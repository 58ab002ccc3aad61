// Reanalyses the applications whose analyses say otherwise than the rules do now: a few in a call, one call after the other.
import { applicationAnalyses } from '../../api/contract/analyses/applicationAnalyses.ts';
import { regexRules, type RuleKind } from '../../api/contract/rules/regexRules.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { holdStale, type Stale } from './heldRules.ts';

export async function readStale(stores: RootStore, kind: RuleKind, id: number): Promise<Stale> {
  holdStale(stores, kind, id, undefined);
  const read = await environmentOf(stores)
    .ask(regexRules.stale, { params: { kind, id: String(id) } })
    .catch((): Stale => 'failed');
  holdStale(stores, kind, id, read);
  return read;
}

/** Each analysis waits its turn in its lane; a few at a time leave room for those that people wait for. */
const atOnce = 20;
const pause = 500;

interface Reanalysed {
  started: number;
  /** Why the others were not, by reason. */
  refused: ReadonlyMap<string, number>;
}

export async function reanalyseAll(
  stores: RootStore,
  ids: readonly number[],
  tell: (done: number, total: number) => void,
): Promise<Reanalysed> {
  const { ask, wait } = environmentOf(stores);
  const refused = new Map<string, number>();
  let started = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    if (from > 0) await wait(pause);
    const some = ids.slice(from, from + atOnce);
    const outcome = await ask(applicationAnalyses.massReanalysis, { body: { application_ids: [...some] } }).catch(
      (error: unknown) => failureOf(error),
    );
    if (outcome instanceof Error) {
      // What was begun goes on; the rest is said to be left.
      refused.set(outcome.message, (refused.get(outcome.message) ?? 0) + ids.length - from);
      break;
    }
    for (const { outcome: what, reason } of outcome.results) {
      if (what === 'started' || what === 'running') started += 1;
      else refused.set(reason ?? what, (refused.get(reason ?? what) ?? 0) + 1);
    }
    tell(Math.min(from + atOnce, ids.length), ids.length);
  }
  return { started, refused };
}
