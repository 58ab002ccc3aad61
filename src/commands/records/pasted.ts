// Looks up what was pasted where nothing takes text, when it is an id or several; it never runs anything that changes something.
import { aimedAt, pastedIds } from '../../api/contract/find/meaning.ts';
import type { Command } from '../kernel/command.ts';
import type { Outcome } from '../kernel/runCommand.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import { verdictOf } from '../kernel/verdict.ts';

interface Around {
  readonly registry: Registry;
  readonly situation: Situation;
  run(command: Command, answers: Record<string, unknown>, entrance: { surface: 'key' }): Promise<Outcome>;
}

/** As the status line names it. */
export const nameOfPaste = (text: string): string => `paste ${aimedAt(pastedIds(text) ?? text)}`;

/** False when there is no id in it. */
export function lookUpPasted(desk: Around, text: string): boolean {
  const find = desk.registry.get('record.find');
  const id = pastedIds(text);
  if (find === undefined || id === undefined || verdictOf(find, desk.situation).kind === 'absent') return false;
  void look(desk, find, id);
  return true;
}

async function look(desk: Around, find: Command, id: string): Promise<void> {
  const outcome = await desk.run(find, { id }, { surface: 'key' });
  // The text is kept, so that it can be corrected; who is signed out has nothing to correct.
  if (outcome.kind !== 'failed' || outcome.failure.endsSession) return;
  const { palette } = desk.situation.stores;
  palette.open(`#${id}`);
  palette.spend();
}
