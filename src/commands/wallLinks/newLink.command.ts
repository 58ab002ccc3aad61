// Copies or hides the link for a wall that was just made: hidden, it is shown no more.
import { wallLinks } from '../../api/contract/now/wallLinks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { madeLink } from '../../stores/wallLinks/madeLink.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

const { level } = wallLinks.make.definition;
const made = ({ stores }: Situation) => stores.parts.of(madeLink);
const available = (_answers: unknown, situation: Situation): true | string =>
  made(situation).link !== undefined || 'No new wall link is shown';

export const copyNewLink = defineCommand({
  id: 'wall-link.new-link-copy',
  screen: true,
  title: 'Copy the new wall link',
  on: 'wall-link',
  level,
  available,
  async run(_answers, situation) {
    await environmentOf(situation.stores).copy(made(situation).link ?? '');
    return { text: 'The wall link is copied' };
  },
});

export const hideNewLink = defineCommand({
  id: 'wall-link.new-link-hide',
  screen: true,
  title: 'Hide the new wall link',
  on: 'wall-link',
  level,
  quiet: true,
  available,
  run: (_answers, situation) => made(situation).clear(),
});
