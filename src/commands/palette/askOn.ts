// Asks for what a command still lacks: one question after another, what it needs first, and many of them on a form.
import type { Command } from '../kernel/command.ts';
import { isSettled } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { withPresets } from '../kernel/verdict.ts';
import { mostPrompts, stepOf } from './steps.ts';

/** What was asked before is not asked again, unless nothing can run without it. */
function questionsLeft({ asks }: Command, known: Record<string, unknown>, asked: string | undefined): string[] {
  const order = Object.keys(asks).toSorted((one, other) => Number(asks[one]?.optional) - Number(asks[other]?.optional));
  const from = asked === undefined ? 0 : order.indexOf(asked) + 1;
  return order.filter((name, place) => known[name] === undefined && (place >= from || asks[name]?.optional === false));
}

/** The question that was asked last is the one to go on from. */
export function askOn(
  command: Command,
  answers: Record<string, unknown>,
  situation: Situation,
  asked: string | undefined,
): void {
  const { palette, shell } = situation.stores;
  const known = withPresets(command, situation, answers);
  const hasEnough = isSettled(command.asks, known);
  const left = questionsLeft(command, known, asked).filter((name) => !hasEnough || !command.asks[name]?.optional);
  if (left.length > mostPrompts) {
    palette.close();
    shell.fillIn({ command: command.id, answers: known, surface: 'palette', isConfirm: command.hasForm });
    return;
  }
  // What the row under the cursor answers stands there to be seen, and Backspace asks for it.
  const said = Object.entries(command.asks).filter(
    ([name, { optional }]) => answers[name] !== undefined || (!optional && known[name] !== undefined),
  );
  const steps = said.flatMap(([name]) => stepOf(command, name, known, situation));
  palette.ask(command.id, left[0] ?? '', steps);
}
