// Which note of a known issue is meant: one of the bank under the cursor, or any by its number, as undo names it.
import type { BankNote } from '../../api/contract/crawling/bankNotes.ts';
import { notesOf } from '../../stores/bankModules/modules.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** Those of the bank under the cursor. */
const notesHere = ({ stores: { lists } }: Situation): readonly BankNote[] => {
  const list = lists.openOf('bank');
  return notesOf(list?.rows.find((row) => String(row.id) === list.currentKey));
};

/** As far as it is shown here. */
export const noteOf = (id: number | undefined, { stores: { lists } }: Situation): BankNote | undefined =>
  lists
    .rowsOf('bank')
    .flatMap(notesOf)
    .find((note) => note.id === id);

export function theNote(isMeant: (note: BankNote) => boolean): Question<number> {
  const meant = (situation: Situation) => notesHere(situation).filter(isMeant);
  const listed = choice<number>({
    ask: 'Which note?',
    from: (situation) => meant(situation).map(({ id, text }) => ({ value: id, text: String(id), title: text })),
    preset(situation) {
      const [only, ...others] = meant(situation);
      return others.length === 0 ? only?.id : undefined;
    },
  });
  return {
    ...listed,
    choosesInRow: true,
    read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
  };
}
