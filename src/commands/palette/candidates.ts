// Everything the palette can offer here: commands, and commands with the choice of their one question already made.
import type { Command } from '../kernel/command.ts';
import type { Candidate } from '../kernel/search.ts';
import type { Situation } from '../kernel/situation.ts';
import { verdictOf } from '../kernel/verdict.ts';

export interface Offer extends Candidate {
  command: Command;
  answers: Record<string, unknown>;
  /** What it concerns, at the right. */
  context: string;
  /** Why not now. */
  reason: string | undefined;
}
const mostChoices = 500;

export function offersOf(commands: readonly Command[], situation: Situation): Offer[] {
  return commands.flatMap((command) => {
    const verdict = verdictOf(command, situation);
    if (verdict.kind === 'absent') return [];
    const reason = verdict.kind === 'disabled' ? verdict.reason : undefined;
    const { title, words } = command;
    const plain = { key: command.id, title, words, command, answers: {}, context: '', reason };
    return [plain, ...chosen(command, situation)];
  });
}

/** "dark" finds "Switch theme: Dark". */
function chosen(command: Command, situation: Situation): Offer[] {
  const required = Object.entries(command.asks).filter(([, question]) => !question.optional);
  const [only] = required;
  if (only === undefined || required.length > 1) return [];
  const [name, question] = only;
  return question
    .choices(situation)
    .slice(0, mostChoices)
    .map(({ value, text, title, detail }) => {
      const answers = { [name]: value };
      const verdict = verdictOf(command, situation, answers);
      return {
        key: `${command.id}:${text}`,
        title: `${command.title}: ${title}`,
        words: [title, text, ...(detail === undefined ? [] : [detail])],
        command,
        answers,
        context: detail ?? '',
        reason: verdict.kind === 'disabled' ? verdict.reason : undefined,
      };
    });
}
