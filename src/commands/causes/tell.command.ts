// Asks to be told by e-mail when what a crawler failed by is solved, or no longer.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { environmentOf } from '../../stores/environment.ts';
import { isTrouble } from '../../stores/log/trouble.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const crawler = text({
  ask: 'Of which crawler?',
  example: '3f2a9c1e-0000-4000-8000-000000000001',
  ofRow: true,
  most: 100,
  preset: ({ stores }) => stores.lists.openOf('crawler')?.currentKey,
});

const telling = (id: string, title: string, words: readonly string[], wanted: boolean, undo: string) =>
  defineCommand({
    id,
    title,
    words,
    on: 'crawler',
    level: causes.tell.definition.level,
    effect: 'reversible',
    changes: 'cause',
    asks: { crawler },
    available: ({ crawler: uuid }, { stores }: Situation) => {
      const row = stores.lists.rowsOf('crawler').find((one) => one.uuid === uuid);
      return row === undefined || isTrouble(row.status) || 'The crawler did not fail';
    },
    async run({ crawler: uuid }, { stores }) {
      const { api } = environmentOf(stores);
      const { detail } = await api.causes.tell({ params: { uuid }, body: { wanted } });
      return { text: detail, touched: [`crawler ${uuid}`], undo: `${undo} ${uuid}` };
    },
  });

export const tellMe = telling('cause.tell', 'Tell me when it is solved', ['notify', 'told'], true, 'cause.tell-not');
export const tellMeNot = telling(
  'cause.tell-not',
  'Do not tell me when it is solved',
  ['not told'],
  false,
  'cause.tell',
);
