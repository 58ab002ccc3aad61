// Marks causes as handled: they leave the list, whoever asked to is told, and they are open again when they come back.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import { asked } from '../kernel/several/words.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeCauses, rowsOf, splitCauses, theCauses, wayBack } from './theCauses.ts';

const isHandled = because('It is handled already', 'is handled already', 'are handled already');

const split = (ids: readonly number[] | undefined, situation: Situation) =>
  splitCauses(ids, situation, ({ state }) => (state === 'handled' ? isHandled : true));

export const handleCause = defineCommand({
  id: 'cause.handle',
  title: 'Mark the cause as handled',
  words: ['solved', 'fixed', 'done'],
  hotkey: 'h',
  on: 'cause',
  level: causes.update.definition.level,
  effect: 'reversible',
  changes: 'cause',
  rank: 2,
  asks: { causes: theCauses },
  splits: ({ causes: ids }, situation) => split(ids, situation),
  // An e-mail is not taken back: it is worth one Enter.
  confirm: ({ causes: ids }, situation) => {
    const told = rowsOf(ids, situation).reduce((sum, { watchers }) => sum + watchers, 0);
    if (told === 0) return undefined;
    const whom =
      told === 1
        ? '1 person is told by e-mail that it is solved.'
        : `${told} people are told by e-mail that it is solved.`;
    return { text: asked('Handle', split(ids, situation), whom), button: 'Handle' };
  },
  async run({ causes: ids }, situation) {
    const records = split(ids, situation);
    const done = await changeCauses({ split: records, change: { state: 'handled' }, done: 'Handled' }, situation);
    return { ...done, undo: wayBack(records, 'cause.reopen') };
  },
});
