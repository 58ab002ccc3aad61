// The links for walls that a command is about.
import type { WallLink } from '../../api/contract/now/wallLinks.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';

export const chosenLinks = (keys: readonly string[] | undefined, { stores }: Situation): readonly WallLink[] =>
  stores.lists.rowsOf('wall-link').filter(({ id }) => keys?.includes(String(id)) === true);

export const splitLinks = ({ rows }: { rows?: readonly string[] | undefined }, situation: Situation): Split<WallLink> =>
  splitOf({
    nouns: ['wall link', 'wall links'],
    items: chosenLinks(rows, situation),
    nameOf: ({ name }) => `the wall link “${name}”`,
    rule: () => true,
  });
