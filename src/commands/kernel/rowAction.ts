// Tells which commands act on a row: from the registry alone, so that a new one is offered wherever rows are.
import type { Command } from './command.ts';
import type { Registry } from './registry.ts';
import type { Situation } from './situation.ts';
import { verdictOf } from './verdict.ts';

/** It works on this page, and the row under the cursor or the selection answers one of its questions. */
export function actsOnRow({ where, asks }: Command, situation: Situation): boolean {
  if (where !== undefined && !where.includes(situation.page)) return false;
  return Object.values(asks).some(
    ({ ofRow, preset }) => (where !== undefined || ofRow) && preset(situation, {}) !== undefined,
  );
}

/** What can be done with the row here, the most useful first; what is impossible right now is listed too. */
export const rowActionsOf = (registry: Registry, situation: Situation): readonly Command[] =>
  registry.all
    .filter((command) => actsOnRow(command, situation) && verdictOf(command, situation).kind !== 'absent')
    .toSorted((one, other) => rankOf(one, situation) - rankOf(other, situation));

/** What changes something is worth more than what only looks, and a row more than the page. */
export function rankOf(command: Command, situation: Situation): number {
  if (command.rank !== undefined) return command.rank;
  const isHere = command.where?.includes(situation.page) === true;
  if (actsOnRow(command, situation)) return command.effect === 'read' ? 5 : 2;
  return isHere ? (command.isQuiet ? 9 : 6) : 8;
}
