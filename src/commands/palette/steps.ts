// An answer that was given, as the chip that stands before the next question.
import type { Step } from '../../stores/palette/Palette.ts';
import type { Command } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

/** More questions than these are answered on a form, where all of them are seen at once. */
export const mostPrompts = 3;

/** The ids of more rows would fill the line. */
const mostNamed = 3;

/** None or one, for a list to be made of. */
export function stepOf(command: Command, name: string, answers: Record<string, unknown>, situation: Situation): Step[] {
  const [question, value] = [command.asks[name], answers[name]];
  if (question === undefined || value === undefined) return [];
  const text = question.print(value);
  const isLong = question.ofRow && Array.isArray(value) && value.length > mostNamed;
  const named = question.choices(situation).find((one) => one.text === text)?.title ?? text;
  const title = isLong ? `${new Intl.NumberFormat('en').format(value.length)} rows` : named;
  return [{ name, value, text, title }];
}
