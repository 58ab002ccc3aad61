// What a line would do, without doing it: the line in full, its effect, and whether it may run now.
import type { Command } from '../commands/kernel/command.ts';
import { formatLine } from '../commands/kernel/line.ts';
import type { Situation } from '../commands/kernel/situation.ts';
import { verdictOf } from '../commands/kernel/verdict.ts';

export interface Plan {
  /** In its stable form, presets included. */
  line: string;
  effect: Command['effect'];
  verdict: 'ready' | 'disabled';
  /** Why not now. */
  reason?: string;
  /** The question it asks before it runs. */
  confirm?: string;
}

export function planOf(command: Command, answers: Record<string, unknown>, situation: Situation): Plan {
  const verdict = verdictOf(command, situation, answers);
  const known = { line: formatLine(command, answers), effect: command.effect };
  if (verdict.kind === 'disabled') return { ...known, verdict: 'disabled', reason: verdict.reason };
  const confirm = command.confirm?.(answers, situation);
  return { ...known, verdict: 'ready', ...(confirm === undefined ? {} : { confirm }) };
}

export function printPlan({ line, effect, verdict, reason, confirm }: Plan): string {
  const parts = [
    `line: ${line}`,
    `effect: ${effect}`,
    `verdict: ${verdict}${reason === undefined ? '' : ` (${reason})`}`,
  ];
  return [...parts, ...(confirm === undefined ? [] : [`asks first: ${confirm}`])].join('\n');
}
