// Looks up what was pasted where nothing takes text; it never runs anything that changes something.
import { aimedAt } from '../../api/contract/find/meaning.ts';
import { longestText, soughtLine } from '../../stores/found/soughtText.ts';
import { shortened } from '../../stores/found/words.ts';
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
export const nameOfPaste = (text: string): string => `paste ${shortened(aimedAt(soughtLine(text)))}`;

/** False when there is nothing in it. */
export function lookUpPasted(desk: Around, text: string): boolean {
  const find = desk.registry.get('record.find');
  const sought = soughtLine(text);
  if (find === undefined || sought === '' || verdictOf(find, desk.situation).kind === 'absent') return false;
  void look(desk, find, sought);
  return true;
}

async function look(desk: Around, find: Command, sought: string): Promise<void> {
  const outcome = await desk.run(find, { id: sought }, { surface: 'key' });
  // The text is kept, so that it can be corrected; who is signed out has nothing to correct.
  if (outcome.kind !== 'failed' || outcome.failure.endsSession || outcome.failure.isShown) return;
  if (sought.length > longestText) return;
  const { palette } = desk.situation.stores;
  palette.open(`#${sought}`);
  palette.spend();
}
