// What can be done with the selected records, each with how many of them it takes; by the function that its question goes by.
import type { Command } from '../command.ts';
import type { Registry } from '../registry.ts';
import { actsOnRow, rankOf } from '../rowAction.ts';
import type { Situation } from '../situation.ts';
import type { Nouns } from '../several/split.ts';
import { counted, shareText } from '../several/words.ts';
import { verdictOf, withPresets } from '../verdict.ts';

interface CountedAction {
  readonly command: Command;
  readonly taken: number;
  readonly total: number;
  readonly nouns: Nouns;
  /** Why not now. */
  readonly reason: string | undefined;
}

/** The most useful first. */
export const countedActions = (registry: Registry, situation: Situation): readonly CountedAction[] =>
  registry.all
    .filter((command) => actsOnRow(command, situation))
    .toSorted((one, other) => rankOf(one, situation) - rankOf(other, situation))
    .flatMap((command) => countedFor(command, situation));

function countedFor(command: Command, situation: Situation): CountedAction[] {
  if (command.splits === undefined) return [];
  const answers = withPresets(command, situation, {});
  const verdict = verdictOf(command, situation, answers);
  if (verdict.kind === 'absent') return [];
  const { taken, items, nouns } = command.splits(answers, situation);
  const reason = verdict.kind === 'disabled' ? verdict.reason : undefined;
  return [{ command, taken: taken.length, total: items.length, nouns, reason }];
}

/** "Finalise 58 of 100"; where it takes other records than those that are selected, it names them: "Finalise 96 applications". */
export function actionText({ command: { title }, taken, total, nouns }: CountedAction, selected: number): string {
  return `${title} ${total === selected ? shareText(taken, total) : counted(taken, total, nouns)}`;
}
