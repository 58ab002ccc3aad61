// The history of the rules that somebody looks at: read for the row in full, and anew when the rule has another version.
import { observable, runInAction } from 'mobx';
import { regexRules, type RuleKind, type RuleVersion } from '../../api/contract/rules/regexRules.ts';
import { environmentOf } from '../environment.ts';
import { allOf } from '../lists/pages.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

type Known = readonly RuleVersion[] | 'failed';
const known = perPerson(() => observable.map<string, Known>({}, { deep: false }));

/** Undefined while it is not known. */
export const historyOf = (stores: RootStore, kind: RuleKind, id: number): Known | undefined =>
  known(stores).get(`${kind} ${id}`);

export async function readRuleHistory(stores: RootStore, kind: RuleKind, id: number): Promise<void> {
  const histories = known(stores);
  const read = await allOf(regexRules.history)(environmentOf(stores), { kind, id: String(id) }, { poll: false }).then(
    ({ results }): Known => results,
    (): Known => 'failed',
  );
  runInAction(() => histories.set(`${kind} ${id}`, read));
}

const titles: Readonly<Record<string, string>> = {
  bank: 'Bank',
  trans_type: 'Transaction Type',
  regex: 'Regex',
  keywords: 'Keywords',
  filterwords: 'Filterwords',
  is_broad: 'Broad',
  category: 'Category',
  thirdparty: 'Third Party',
  group: 'Group',
};

interface FieldChange {
  title: string;
  before: string;
  after: string;
}

/** What a version changed of the one before it. */
export const changesOf = ({ fields }: RuleVersion, before: RuleVersion | undefined): readonly FieldChange[] =>
  before === undefined
    ? []
    : Object.entries(fields).flatMap(([name, after]) => {
        const former = before.fields[name] ?? '';
        return former === after ? [] : [{ title: titles[name] ?? name, before: former, after }];
      });

export const deedWords: Readonly<Record<RuleVersion['deed'], string>> = {
  found: 'Was there before its history was kept',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  imported: 'Imported',
};
