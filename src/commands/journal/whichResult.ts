// The question which run on several records is meant: the newest, unless another is named.
import type { JournalRow } from '../../stores/journal/Journal.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const whichResult = choice<number>({
  ask: 'Which result?',
  optional: true,
  named: true,
  from: ({ stores }) =>
    stores.journal.withResults.map(({ entry, text }) => ({ value: entry, text: String(entry), title: text })),
  preset: ({ stores }) => stores.journal.withResults[0]?.entry,
});

interface Which {
  entry?: number | undefined;
}

export const resultOf = ({ entry }: Which, { stores }: Situation): JournalRow | undefined =>
  stores.journal.withResults.find((row) => row.entry === entry);

export const whenResult = (answers: Which, situation: Situation): true | string =>
  resultOf(answers, situation) !== undefined || 'No command on several records was run yet';
