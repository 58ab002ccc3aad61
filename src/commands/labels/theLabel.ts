// Which label is meant, and what is known of it.
import type { Label } from '../../api/contract/vendors/labels.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** As the open list shows it, which is renewed most often. */
export const labelOf = (id: unknown, { stores }: Pick<Situation, 'stores'>): Label | undefined =>
  stores.lists.rowsOf('label').find((label) => label.id === id) ?? stores.labels.rows.find((label) => label.id === id);

const listed = choice<number>({
  ask: 'Which label?',
  ofRow: true,
  from: ({ stores }) =>
    stores.labels.rows.map(({ id, ref, vendor }) => ({ value: id, text: String(id), title: ref, detail: vendor })),
  preset: (situation) => {
    const id = Number(situation.stores.lists.openOf('label')?.currentKey);
    return labelOf(id, situation)?.id;
  },
});

/** Undo names one that may not be listed any more, so that any number is read. */
export const theLabel: Question<number> = {
  ...listed,
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};
