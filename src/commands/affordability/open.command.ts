// Opens the transactions that a figure of affordability is made of; of the one that is open it closes them.
import { contract } from '../../api/contract/index.ts';
import { shownAffordability } from '../../stores/affordability/shown.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const open = defineCommand({
  id: 'affordability.open',
  title: 'Open or close the transactions of a figure',
  words: ['figure'],
  screen: true,
  quiet: true,
  on: 'affordability',
  level: contract.affordability.lines.definition.level,
  rank: 6,
  asks: {
    figure: choice<string>({
      ask: 'Which figure?',
      from: ({ stores }) =>
        stores.parts.of(shownAffordability).figures.map(({ key, title }) => ({ value: key, text: key, title })),
    }),
  },
  available: (_answers, { stores }) =>
    stores.parts.of(shownAffordability).figures.length > 0 || 'No figure with transactions is in view',
  run({ figure }, { stores }) {
    const shown = stores.parts.of(shownAffordability);
    shown.open(shown.opened === figure ? undefined : figure);
  },
});
