// Opens the line that a link carries: what only shows something runs, anything else asks first, and what cannot be run says why.
import type { Desk } from '../desk.ts';
import { goLine } from '../kernel/nouns/goLine.ts';
import type { Outcome } from '../kernel/runCommand.ts';
import { understand } from '../kernel/understand.ts';
import { verdictOf } from '../kernel/verdict.ts';

export type Opened =
  /** Somebody has to sign in first; the line waits. */
  | { kind: 'signIn' }
  /** It is to be mended, and this is why. */
  | { kind: 'refused'; reason: string }
  /** The person has the next word: a question stands open. */
  | { kind: 'asked' }
  | { kind: 'done'; text: string | undefined };

const longestLine = 10_000;
const longestPart = 80;
// They would turn the line around on the screen, or hide a part of it.
const unseen = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}/u;

const beginning = (text: string): string => (text.length > longestPart ? `${text.slice(0, longestPart)}…` : text);
const refused = (reason: string): Opened => ({ kind: 'refused', reason });

export async function openLine(desk: Desk, line: string): Promise<Opened> {
  const { registry, situation, stores } = desk;
  if (line.trim() === '') return refused('The link carries no line');
  if (line.length > longestLine) return refused(`A line has at most ${longestLine} characters`);
  if (unseen.test(line)) return refused('The line has characters in it that cannot be seen');
  const { command, answers, faults } = understand(goLine(line, registry), registry, situation);
  if (command === undefined) return refused(`${beginning(faults[0]?.about ?? line)} is not a command`);
  if (verdictOf(command, situation).kind === 'absent')
    return stores.session.user === null
      ? { kind: 'signIn' }
      : refused(`${command.title} is not permitted: it needs level ${command.level}`);
  if (faults.length > 0)
    return refused(
      [...new Set(faults.map(({ about, message }) => `${beginning(about)} ${message}`))].slice(0, 5).join('; '),
    );
  return openedBy(await desk.run(command, answers, { surface: 'address' }));
}

function openedBy(outcome: Outcome): Opened {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done', text: outcome.text };
    case 'asks':
    case 'confirms':
      return { kind: 'asked' };
    case 'refused':
      return refused(outcome.reason);
    case 'misfit':
    case 'failed':
      return refused(outcome.message);
    case 'absent':
    case 'dropped':
      return refused('It was not run');
  }
}
