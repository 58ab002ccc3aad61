// Whether a command may be run now, for every surface that shows it, and what stands before a run of it.
import { reaches } from '../../api/contract/level.ts';
import { isPlainRead, type Command, type Confirmation, type Surface } from './command.ts';
import { formatLine } from './line.ts';
import { Misfit } from './question.ts';
import { whyNot } from './several/words.ts';
import type { Situation } from './situation.ts';

/** absent: above the person's level, so it is not shown at all. */
export type Verdict = { kind: 'absent' } | { kind: 'disabled'; reason: string } | { kind: 'ready' };

export function verdictOf(command: Command, situation: Situation, answers: Record<string, unknown> = {}): Verdict {
  if (!isTheirs(command, situation)) return { kind: 'absent' };
  const reason = whyNotNow(command, situation, () => withPresets(command, situation, answers));
  return reason === undefined ? { kind: 'ready' } : { kind: 'disabled', reason };
}

const isTheirs = ({ level }: Command, { stores }: Situation): boolean => reaches(stores.session.level, level);

function whyNotNow(command: Command, situation: Situation, known: () => Record<string, unknown>): string | undefined {
  const { address, lists } = situation.stores;
  if (address.isInIframe && changesRecords(command)) return inIframe;
  // What is meant for the list of the page is so from the one beside it, too.
  if (lists.open === lists.main && lists.areElsewhere(command.on)) return beside;
  const reason = command.available(known(), situation);
  return reason === true ? undefined : reason;
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

/** The question before a run. A link may have been made by anybody: whatever does more than show something asks first, with
 * its line in view, so that nothing is done by being opened. */
export function questionOf(
  command: Command,
  answers: Record<string, unknown>,
  situation: Situation,
  surface: Surface,
): Confirmation | undefined {
  const own = command.confirm?.(answers, situation, surface);
  if (surface !== 'address' || isPlainRead(command)) return own;
  const asked = own ?? { text: 'A link asks for this. Nothing has been done yet.', button: command.title };
  return { ...asked, facts: [...(asked.facts ?? []), { name: 'Line', value: formatLine(command, answers) }] };
}

export interface Entrance {
  surface: Surface;
  /** The yes to the command's own question, given after reading it: the line that was asked about. */
  confirmed?: string;
}

export type Held =
  /** The level is too low: the surface behaves as if the command did not exist. */
  | { kind: 'absent' }
  /** Something is still to be answered; the surface asks and comes back. */
  | { kind: 'asks'; question: string; answers: Record<string, unknown> }
  | { kind: 'misfit'; question: string; message: string }
  | { kind: 'refused'; reason: string }
  /** Cannot be taken back, so it waits for a yes to this very line. */
  | ({ kind: 'confirms'; answers: Record<string, unknown>; line: string } & Confirmation);

/** A command with all that it needs: running it is all that is left. */
export interface Call {
  kind: 'ready';
  command: Command;
  answers: Record<string, unknown>;
  line: string;
  surface: Surface;
}

const otherRecord = 'The question was about another record. Nothing was done';

/** The steps before a run, each of which may hold it: level, answers, availability, question. */
export function callOf(
  command: Command,
  given: Record<string, unknown>,
  situation: Situation,
  { surface, confirmed }: Entrance,
): Call | Held {
  if (!isTheirs(command, situation)) return { kind: 'absent' };
  const answers = withPresets(command, situation, given);
  for (const [name, question] of Object.entries(command.asks)) {
    const value = answers[name];
    if (value instanceof Misfit) return { kind: 'misfit', question: name, message: value.message };
    if (value !== undefined || question.optional) continue;
    // A row is meant that does not answer it. In the palette another record can be named.
    const reason = surface === 'palette' ? undefined : whyNot(question.unmatched?.(situation) ?? []);
    return reason === undefined ? { kind: 'asks', question: name, answers } : { kind: 'refused', reason };
  }
  const reason = whyNotNow(command, situation, () => answers);
  if (reason !== undefined) return { kind: 'refused', reason };
  const line = formatLine(command, answers);
  const question = confirmed === undefined ? questionOf(command, answers, situation, surface) : undefined;
  if (question !== undefined) return { kind: 'confirms', ...question, answers, line };
  // The question named a record: nothing is done to another one.
  if (confirmed !== undefined && confirmed !== line) return { kind: 'refused', reason: otherRecord };
  return { kind: 'ready', command, answers, line, surface };
}
