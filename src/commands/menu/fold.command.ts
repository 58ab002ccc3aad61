// Folds a group of the side menu, or unfolds it; kept for the next time.
import { menuGroups } from '../../stores/shell/menuGroups.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const foldMenu = defineCommand({
  id: 'menu.fold',
  title: 'Fold or unfold a group of the menu',
  words: ['fold menu', 'menu group'],
  aside: true,
  quiet: true,
  screen: true,
  asks: {
    group: choice<string>({
      ask: 'Which group of the menu?',
      from: () => menuGroups.map((group) => ({ value: group, text: group, title: group })),
    }),
  },
  // "staff" is looked for as a page or a person.
  offers: [],
  run({ group }, { stores: { preferences } }) {
    preferences.foldMenu(group, !preferences.foldedMenu.includes(group));
  },
});
