// Changes that were refused because somebody else had changed the rule: what they changed, until the form has taken it in.
import { observable, runInAction } from 'mobx';
import { regexRules, type RuleKind } from '../../api/contract/rules/regexRules.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { ruleNouns, type RuleOf } from './rules.ts';
import { perPerson } from '../perPerson.ts';

interface Conflict<Kind extends RuleKind = RuleKind> {
  /** The rule as it stands now; undefined: it was deleted. */
  now: RuleOf[Kind] | undefined;
  by: string | null;
  at: string | null;
}

const conflictsIn = perPerson(() => observable.map<string, Conflict>({}, { deep: false }));

export const conflictOf = (stores: RootStore, kind: RuleKind, id: number): Conflict | undefined =>
  conflictsIn(stores).get(`${kind} ${id}`);

export const settleConflict = (stores: RootStore, kind: RuleKind, id: number): void =>
  runInAction(() => void conflictsIn(stores).delete(`${kind} ${id}`));

/** Runs a change; where somebody else was faster, reads what they did for whoever looks at the form. */
export async function orConflict<Kind extends RuleKind, Answer>(
  stores: RootStore,
  { kind, id, find }: { kind: Kind; id: number; find: () => Promise<RuleOf[Kind] | undefined> },
  change: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await change();
    settleConflict(stores, kind, id);
    return answer;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'conflict') throw failure;
    const { ask } = environmentOf(stores);
    const conflicts = conflictsIn(stores);
    const params = { kind, id: String(id) };
    // What is sent next is held against the rule as it stands now.
    const [now, versions] = await Promise.all([find(), ask(regexRules.history, { params })]);
    const [last] = versions.results;
    const conflict: Conflict = { now, by: last?.by ?? null, at: last?.at ?? null };
    runInAction(() => conflicts.set(`${kind} ${id}`, conflict));
    const who = conflict.by ?? 'Somebody else';
    const told = `${who} has changed ${ruleNouns[kind]} ${id} meanwhile. Nothing was saved, and your text stays in the form`;
    throw new Failure({ kind: 'conflict', message: told, status: failure.status, told }, failure);
  }
}
