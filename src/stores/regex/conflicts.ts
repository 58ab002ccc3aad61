// A change of a rule that was refused because somebody else had changed it says who that was.
import { regexRules, type RuleKind } from '../../api/contract/rules/regexRules.ts';
import { failureOf } from '../../api/failure.ts';
import { failureWith } from '../../api/failureWith.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { ruleNouns } from './rules.ts';

export async function orConflict<Answer>(
  stores: RootStore,
  kind: RuleKind,
  id: number,
  change: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await change();
    return answer;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'conflict') throw failure;
    const versions = await environmentOf(stores).ask(regexRules.history, { params: { kind, id: String(id) } });
    const who = versions.results[0]?.by ?? 'Somebody else';
    const told = `${who} has changed ${ruleNouns[kind]} ${id} meanwhile. Your change was not saved`;
    throw failureWith(failure, { message: told, told });
  }
}
