// Opens the side menu at the field in which typing leaves only the entries that are called so.
import { defineCommand } from '../kernel/command.ts';

export const searchMenu = defineCommand({
  id: 'menu.search',
  title: 'Search the menu',
  words: ['filter menu', 'find page'],
  aside: true,
  quiet: true,
  screen: true,
  run: (_answers, { stores: { shell } }) => shell.wantMenuSearch(true),
});
