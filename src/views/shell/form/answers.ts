// Turns what stands in the fields of a command's form into answers, by the command's own questions.
import type { Command } from '../../../commands/kernel/command.ts';
import { Misfit } from '../../../commands/kernel/question.ts';
import type { Outcome } from '../../../commands/kernel/runCommand.ts';
import type { Situation } from '../../../commands/kernel/situation.ts';

type Texts = Readonly<Record<string, string>>;

/** What is known already, as it would be typed. */
export const textsOf = (command: Command, answers: Record<string, unknown>): Texts =>
  Object.fromEntries(
    Object.entries(command.asks)
      .filter(([name]) => answers[name] !== undefined)
      .map(([name, question]) => [name, question.print(answers[name])]),
  );

export function readAnswers(command: Command, texts: Texts, situation: Situation) {
  const answers: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, question] of Object.entries(command.asks)) {
    const typed = texts[name] ?? '';
    const text = question.keepsBlanks === true ? typed : typed.trim();
    if (text === '') {
      if (!question.optional && question.preset(situation, answers) === undefined) problems[name] = 'must be answered';
      continue;
    }
    const value = question.read(text, situation);
    if (value instanceof Misfit) problems[name] = value.message;
    else answers[name] = value;
  }
  return { answers, problems };
}

/** What was refused of a field stands at it; the notice says it as well. */
export function problemsOf({ asks, sentAs }: Command, outcome: Outcome): Texts {
  if (outcome.kind === 'misfit') return { [outcome.question]: outcome.message };
  if (outcome.kind !== 'failed') return {};
  const { field = '', message } = outcome.failure;
  const name = sentAs[field] ?? field;
  return Object.hasOwn(asks, name) ? { [name]: message } : {};
}
