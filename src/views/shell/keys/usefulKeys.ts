// Picks the keys that are worth knowing right now: what can be done with the row first, and the two that lead to all others.
import type { Desk } from '../../../commands/desk.ts';
import type { Command } from '../../../commands/kernel/command.ts';
import { rankOf } from '../../../commands/kernel/rowAction.ts';
import { verdictOf } from '../../../commands/kernel/verdict.ts';

const most = 5;
const last = ['list.actions', 'help.open'];

export function usefulKeys({
  registry,
  situation,
  stores,
}: Pick<Desk, 'registry' | 'situation' | 'stores'>): Command[] {
  const { page } = situation;
  const { singleKeys } = stores.preferences;
  // What acts on a row has nothing to teach where there is none.
  const hasItsRow = ({ asks }: Command): boolean =>
    Object.values(asks).every(
      ({ ofRow, optional, preset }) => !ofRow || optional || preset(situation, {}) !== undefined,
    );
  const isReady = (command: Command): boolean => hasItsRow(command) && verdictOf(command, situation).kind === 'ready';
  const hasKeyHere = (command: Command): boolean =>
    (command.where === undefined || command.where.includes(page)) && registry.keysOf(command).length > 0;
  const leading = last.flatMap((id) => registry.get(id) ?? []).filter((one) => hasKeyHere(one) && isReady(one));
  // Without single keys only chords are of use.
  const works = (command: Command): boolean => singleKeys || /^(mod|alt)\+/.test(registry.keysOf(command)[0] ?? '');
  const others = registry.all
    .filter((command) => hasKeyHere(command) && !command.isQuiet && works(command))
    .filter(({ id }) => !/^(go|help)\./.test(id) && !last.includes(id))
    .map((command) => ({ command, rank: rankOf(command, situation) }))
    .toSorted((one, other) => one.rank - other.rank);
  return [...firstOf(others, most - leading.length, isReady), ...leading];
}

/** Whether a command is ready is asked of the best ones only: a poll asks again. */
function firstOf(ranked: readonly { command: Command }[], count: number, isReady: (command: Command) => boolean) {
  const found: Command[] = [];
  for (const { command } of ranked) {
    if (found.length === count) break;
    if (isReady(command)) found.push(command);
  }
  return found;
}
