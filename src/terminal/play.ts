// Reads lines to be run one after the other, with what is expected of them; a play with a fault in it is not begun.
import { Ending, exitCodes } from './exitCodes.ts';

export interface PlayStep {
  kind: 'run' | 'expect';
  text: string;
  /** The line of the play, from 1. */
  number: number;
}

const mostSteps = 10_000;

/** Empty lines and those that begin with # are for people. */
export function readPlay(text: string): PlayStep[] {
  const steps: PlayStep[] = [];
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = whole.trim();
    if (line === '' || line.startsWith('#')) continue;
    const number = index + 1;
    const fault = (message: string) => new Ending(exitCodes.usage, `Line ${number}: ${message}`);
    if (steps.length === mostSteps) throw fault(`a play has at most ${mostSteps} lines`);
    const expected = /^expect(?:\s+(.*))?$/s.exec(line);
    if (expected === null) {
      steps.push({ kind: 'run', text: line, number });
      continue;
    }
    const wanted = (expected[1] ?? '').replace(/^"(.*)"$/s, '$1');
    if (wanted === '') throw fault('expect needs the text that the line before must answer');
    if (steps.length === 0) throw fault('expect comes after the line that it is about');
    steps.push({ kind: 'expect', text: wanted, number });
  }
  if (steps.length === 0) throw new Ending(exitCodes.usage, 'There is no line to run');
  return steps;
}
