// Moves between the causes and the crawlers beside them: keys act on whichever of the two has the focus.
import { causes } from '../../api/contract/crawling/causes/causes.ts';
import { defineCommand } from '../kernel/command.ts';

const common = {
  on: 'cause',
  level: causes.list.definition.level,
  usesRows: true,
  quiet: true,
  screen: true,
} as const;

export const goToCrawlers = defineCommand({
  ...common,
  id: 'cause.crawlers',
  title: 'Go to the crawlers of the cause',
  words: ['members'],
  hotkey: 'ArrowRight',
  rank: 3,
  available: (_answers, { stores: { lists } }) => {
    if (lists.beside === undefined) return 'No crawlers are shown beside the causes';
    return lists.open === lists.beside ? 'These are the crawlers' : true;
  },
  run: (_answers, { stores: { lists } }) => lists.turnTo('beside'),
});

export const backToCauses = defineCommand({
  ...common,
  id: 'cause.crawlers-leave',
  title: 'Back to the causes',
  hotkey: 'ArrowLeft',
  available: (_answers, { stores: { lists } }) =>
    (lists.beside !== undefined && lists.open === lists.beside) || 'These are the causes',
  run: (_answers, { stores: { lists } }) => lists.turnTo('main'),
});
