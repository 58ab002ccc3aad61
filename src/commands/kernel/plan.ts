// What a command would do, without doing it: the line that would run, its effect, and whether it may.
import type { Command, Effect } from './command.ts';
import { formatLine } from './line.ts';
import type { Situation } from './situation.ts';
import { verdictOf, withPresets } from './verdict.ts';

export interface Plan {
  line: string;
  effect: string;
  verdict: string;
}

export const effects: Record<Effect, string> = {
  read: 'only looks',
  reversible: 'changes something, and can be undone',
  lasting: 'changes something, and leaves nothing to undo',
  irreversible: 'cannot be undone',
  outbound: 'sends something out, which cannot be called back',
};

export function planOf(command: Command, given: Record<string, unknown>, situation: Situation): Plan {
  const answers = withPresets(command, situation, given);
  const line = formatLine(command, answers);
  return { line, effect: effects[command.effect], verdict: verdictIn(command, answers, situation) };
}

function verdictIn(command: Command, answers: Record<string, unknown>, situation: Situation): string {
  const verdict = verdictOf(command, situation, answers);
  if (verdict.kind === 'absent') return 'is not yours to run';
  if (verdict.kind === 'disabled') return `not now: ${verdict.reason}`;
  const asks = Object.entries(command.asks);
  const open = asks.filter(([name, { optional }]) => answers[name] === undefined && !optional);
  if (open.length > 0) return `asks first: ${open.map(([, { ask }]) => ask).join(' ')}`;
  const question = command.confirm?.(answers, situation, 'palette');
  return question === undefined ? 'runs at once' : `asks first: ${question.text}`;
}
