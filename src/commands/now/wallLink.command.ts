// Makes a link for a screen on the wall, which shows the figures of Now without anybody being signed in.
import { wallLinks } from '../../api/contract/now/wallLinks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { madeLink } from '../../stores/wallLinks/madeLink.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';

export const makeWallLink = defineCommand({
  id: 'now.wall-link',
  title: 'Make a wall link',
  words: ['wall screen', 'tv', 'monitor'],
  level: wallLinks.make.definition.level,
  effect: 'lasting',
  changes: 'wall-link',
  asks: {
    name: text({ ask: 'Where does the screen hang?', example: 'Kitchen, second floor', most: 80, takesRest: true }),
  },
  available: ({ name }) => name === undefined || name.trim() !== '' || 'Say where the screen hangs',
  async run({ name }, { stores }) {
    const { ask, pageOrigin, copy } = environmentOf(stores);
    const made = await ask(wallLinks.make, { body: { name } });
    // In the fragment, which no browser sends to anybody.
    const link = `${pageOrigin}/wall#${made.token}`;
    stores.parts.of(madeLink).show(made.name, link);
    stores.address.go('/wall-links');
    const isCopied = await copy(link).then(
      () => true,
      () => false,
    );
    const shown = 'It is shown once, on this page';
    return { text: isCopied ? `The link is copied. ${shown}` : shown, touched: [`wall link ${made.id}`] };
  },
});
