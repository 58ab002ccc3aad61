// Brings back a version of a rule, and says how that is taken back.
import type { RuleKind } from '../../api/contract/rules/regexRules.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { findCategoryRule, findTypeRule, ruleNouns } from './rules.ts';

interface Restoring {
  kind: RuleKind;
  id: number;
  version: number;
  held: { version: number } | undefined;
}

export async function restoreRule(stores: RootStore, { kind, id, version, held }: Restoring) {
  const environment = environmentOf(stores);
  const find = kind === 'type' ? findTypeRule : findCategoryRule;
  const before = held ?? (await find(environment, String(id)));
  await environment.api.regexRules.restore({
    params: { kind, id: String(id) },
    body: { version },
    ...(before && { version: before.version }),
  });
  const verb = `${kind}-rule`;
  const what = `${ruleNouns[kind]} ${id}`;
  return {
    text: `Restored version ${version} of ${what}`,
    touched: [what],
    undo:
      before === undefined
        ? `${verb}.delete rule:${id} sure:yes`
        : `${verb}.restore rule:${id} version:${before.version}`,
  };
}
