// Whether a command may be run now, from one function that every surface asks.
import { reaches } from '../../api/contract/level.ts';
import type { Command } from './command.ts';
import type { Situation } from './situation.ts';

/** absent: above the person's level, so it is not shown at all. */
export type Verdict = { kind: 'absent' } | { kind: 'disabled'; reason: string } | { kind: 'ready' };

export function verdictOf(command: Command, situation: Situation, answers: Record<string, unknown> = {}): Verdict {
  const { session, address, lists } = situation.stores;
  if (!reaches(session.level, command.level)) return { kind: 'absent' };
  if (address.isInIframe && changesRecords(command)) return { kind: 'disabled', reason: inIframe };
  // What is meant for the list of the page is so from the one beside it, too.
  if (lists.open === lists.main && lists.areElsewhere(command.on)) return { kind: 'disabled', reason: beside };
  const reason = command.available(withPresets(command, situation, answers), situation);
  return reason === true ? { kind: 'ready' } : { kind: 'disabled', reason };
}

const beside = 'It is for the rows beside: go there first, with → or Tab';
const inIframe = 'Nothing can be changed inside another site: open Signalbox in its own window';

/** What a person does to their own view needs no level; what needs one and does more than read is kept by the service. */
const changesRecords = ({ effect, level }: Command): boolean => effect !== 'read' && level !== 'NONE';

/** What was given, and for the rest what the situation already knows. */
export function withPresets(
  command: Command,
  situation: Situation,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...given };
  for (const [name, question] of Object.entries(command.asks)) {
    if (answers[name] === undefined) answers[name] = question.preset(situation, answers);
  }
  return answers;
}
