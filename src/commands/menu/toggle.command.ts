// Opens or closes the side menu.
import { defineCommand } from '../kernel/command.ts';

export const toggleMenu = defineCommand({
  id: 'menu.toggle',
  title: 'Open or close the menu',
  aside: true,
  words: ['menu', 'sidebar', 'navigation'],
  said: ['hamburger', 'menü', 'menú'],
  screen: true,
  run: (_answers, { stores: { shell } }) => shell.setMenu(shell.menu === 'open' ? 'closed' : 'open'),
});
