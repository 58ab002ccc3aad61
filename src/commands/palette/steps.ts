// An answer that was given, as the chip that stands before the next question.
import type { Step } from '../../stores/palette/Palette.ts';
import type { Command } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

/** More questions than these are answered on a form, where all of them are seen at once. */
export const mostPrompts = 3;

/** None or one, for a list to be made of. */
export function stepOf(command: Command, name: string, answers: Record<string, unknown>, situation: Situation): Step[] {
  const [question, value] = [command.asks[name], answers[name]];
  if (question === undefined || value === undefined) return [];
  const text = question.print(value);
  const title = question.choices(situation).find((one) => one.text === text)?.title ?? text;
  return [{ name, value, text, title }];
}
