// Takes causes, so that everybody sees who is at work on them, or gives them back.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeCauses, idsOf, rowsOf, splitCauses, theCauses } from './theCauses.ts';

const me = ({ stores }: Situation): number => stores.session.user?.id ?? 0;
const isMine = because('It is yours already', 'is yours already', 'are yours already');
const isNobodys = because('Nobody has taken it', 'is taken by nobody', 'are taken by nobody');

const common = { on: 'cause', level: causes.update.definition.level, effect: 'reversible', changes: 'cause' } as const;
const owner = whole({ ask: 'By whom?', from: 1, to: 2_147_483_647, optional: true, named: true });

export const takeCause = defineCommand({
  ...common,
  id: 'cause.take',
  title: 'Take the cause',
  words: ['own', 'assign to me', 'owner'],
  said: ['claim', 'take it', 'assign to me', 'assign', 'assign cause', 'take', 'zuweisen'],
  hotkey: 't',
  rank: 6,
  asks: { causes: theCauses, owner },
  splits: ({ causes: ids, owner: wanted }, situation) =>
    splitCauses(ids, situation, (row) => (row.owner?.id === (wanted ?? me(situation)) ? isMine : true)),
  async run({ causes: ids, owner: wanted }, situation) {
    const owner_id = wanted ?? me(situation);
    const split = splitCauses(ids, situation, (row) => (row.owner?.id === owner_id ? isMine : true));
    const owners = new Set(rowsOf(ids, situation).map((row) => row.owner?.id));
    const [before] = owners;
    const done = await changeCauses({ split, change: { owner_id }, done: 'Taken' }, situation);
    const undo =
      owners.size === 1 && before !== undefined
        ? `cause.take causes:${idsOf(split)} owner:${before}`
        : `cause.take-back causes:${idsOf(split)}`;
    return { ...done, undo };
  },
});

export const giveCauseBack = defineCommand({
  ...common,
  id: 'cause.take-back',
  title: 'Give the cause back',
  words: ['release', 'no owner'],
  hotkey: 'T',
  asks: { causes: theCauses },
  splits: ({ causes: ids }, situation) => splitCauses(ids, situation, (row) => (row.owner === null ? isNobodys : true)),
  async run({ causes: ids }, situation) {
    const split = splitCauses(ids, situation, (row) => (row.owner === null ? isNobodys : true));
    const owners = new Set(rowsOf(ids, situation).map((row) => row.owner?.id));
    const [before] = owners;
    const done = await changeCauses({ split, change: { owner_id: null }, done: 'Given back' }, situation);
    return owners.size === 1 && before !== undefined
      ? { ...done, undo: `cause.take causes:${idsOf(split)} owner:${before}` }
      : done;
  },
});
