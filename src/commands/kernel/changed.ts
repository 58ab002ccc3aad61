// Shows what a command has changed, in one place for all of them: the lists of its nouns, and what is kept beside them.
import type { RootStore } from '../../stores/RootStore.ts';
import type { Command } from './command.ts';

/** The rows that the answers name, by key. */
export const rowsNamed = ({ asks }: Command, answers: Record<string, unknown>): readonly string[] =>
  Object.entries(asks)
    .flatMap(([name, { ofRow }]) => (ofRow ? [answers[name]].flat() : []))
    .filter((one) => one !== undefined)
    .map(String);

/** "label 5" and "transaction type regex 5" end in the key of the row. */
const keyIn = (record: string): string => record.slice(record.lastIndexOf(' ') + 1);

/** What the person changed is theirs at once; what others did meanwhile waits, as it does at a poll. */
export async function showChanges(
  command: Command,
  answers: Record<string, unknown>,
  touched: readonly string[],
  { showChanged }: RootStore,
): Promise<void> {
  if (command.changes.length === 0) return;
  await showChanged(command.changes, [...rowsNamed(command, answers), ...touched.map(keyIn)]);
}
