// Tells which commands act on a row: from the registry alone, so that a new one is offered wherever rows are.
import type { Command } from './command.ts';
import type { Registry } from './registry.ts';
import type { Situation } from './situation.ts';
import { verdictOf } from './verdict.ts';

/** It works on this page, and the row under the cursor or the selection answers one of its questions, or says what to choose from. */
export function actsOnRow({ where, on, asks }: Command, situation: Situation): boolean {
  if (where !== undefined && !where.includes(situation.page)) return false;
  if (situation.stores.lists.areElsewhere(on)) return false;
  return Object.values(asks).some(
    ({ ofRow, choosesInRow, preset, choices }) =>
      ((where !== undefined || ofRow) && preset(situation, {}) !== undefined) ||
      (choosesInRow === true && choices(situation).length > 0),
  );
}

/** What can be done with the row here, the most useful first; what is impossible right now is listed too. */
export const rowActionsOf = (registry: Registry, situation: Situation): readonly Command[] =>
  registry.all
    .filter((command) => actsOnRow(command, situation) && verdictOf(command, situation).kind !== 'absent')
    .toSorted((one, other) => rankOf(one, situation) - rankOf(other, situation));

export const actionGroups = ['look', 'work', 'outbound', 'dangerous'] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** What kind of thing it does with a row: what cannot be undone stands last, away from everything else. */
export function groupOf({ effect, isDelete }: Command): ActionGroup {
  if (isDelete || effect === 'irreversible') return 'dangerous';
  if (effect === 'outbound') return 'outbound';
  return effect === 'read' ? 'look' : 'work';
}

/** What changes something is worth more than what only looks, and a row more than the page. */
export function rankOf(command: Command, situation: Situation): number {
  if (command.rank !== undefined) return command.rank;
  const isHere = command.where?.includes(situation.page) === true;
  if (actsOnRow(command, situation)) return command.effect === 'read' ? 5 : 2;
  return isHere ? (command.isQuiet ? 9 : 6) : 8;
}
