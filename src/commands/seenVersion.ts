// The version of a record that a person saw: a newer one refuses the change.
import { whole } from './kernel/question.ts';
import type { Situation } from './kernel/situation.ts';

const largest = 2_147_483_647;

/** Of the record that this question names, as it is held here. */
export const seenVersion = (
  record: string,
  ofRow: (id: unknown, situation: Situation) => { version: number } | undefined,
) =>
  whole({
    ask: 'Which version was seen?',
    optional: true,
    named: true,
    from: 1,
    to: largest,
    preset: (situation, { [record]: id }) => ofRow(id, situation)?.version,
  });
