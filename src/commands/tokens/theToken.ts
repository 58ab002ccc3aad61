// Which API token is meant, and what is known of it.
import type { Token } from '../../api/contract/people/tokens.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const tokenOf = (id: unknown, { stores }: Pick<Situation, 'stores'>): Token | undefined =>
  stores.lists.rowsOf('token').find((token) => token.id === id);

/** One without a name is called by its number. */
export const nameOf = (id: unknown, situation: Pick<Situation, 'stores'>): string => {
  const name = tokenOf(id, situation)?.name ?? '';
  return name === '' ? `token ${String(id)}` : `token “${name}”`;
};

export const theToken = choice<number>({
  ask: 'Which token?',
  ofRow: true,
  from: ({ stores }) =>
    stores.lists.rowsOf('token').map(({ id, name }) => ({ value: id, text: String(id), title: name || `Token ${id}` })),
  preset: (situation) => tokenOf(Number(situation.stores.lists.openOf('token')?.currentKey), situation)?.id,
});
