// Reads lines that come in through a pipe: run as they are, one after the other, with the texts that are expected of them.
import type { Play, PlainStep } from '../../api/contract/plays/language/play.ts';
import { Ending, exitCodes } from '../exitCodes.ts';

const mostLines = 10_000;

/** Empty lines and those that begin with # are for people. */
export function pipedLines(text: string): Play {
  const steps: PlainStep[] = [];
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = whole.trim();
    if (line === '' || line.startsWith('#')) continue;
    const at = { line: index + 1, column: 1 };
    const fault = (message: string) => new Ending(exitCodes.usage, `Line ${at.line}: ${message}`);
    if (steps.length === mostLines) throw fault(`there are more than ${mostLines} lines`);
    const expected = /^expect(?:\s+(.*))?$/s.exec(line);
    if (expected === null) {
      steps.push(lineAt(line, at.line));
      continue;
    }
    const wanted = (expected[1] ?? '').replace(/^"(.*)"$/s, '$1');
    if (wanted === '') throw fault('expect needs the text that the line before must answer');
    if (steps.length === 0) throw fault('expect comes after the line that it is about');
    steps.push({
      kind: 'expect',
      at,
      within: undefined,
      expects: { kind: 'text', text: { text: wanted, at, isAsIs: true } },
    });
  }
  if (steps.length === 0) throw new Ending(exitCodes.usage, 'There is no line to run');
  return { ...plain, steps };
}

const plain = { title: undefined, level: undefined, undoAtEnd: false };

/** A play of one line that is run as it is. */
export const oneLine = (line: string): Play => ({ ...plain, steps: [lineAt(line, 1)] });

/** A line that is too long is refused by its beginning: nobody looks through megabytes of it first. */
const most = 10_001;

const lineAt = (whole: string, line: number): PlainStep => {
  const at = { line, column: 1 };
  return { kind: 'run', at, keep: undefined, line: { text: whole.slice(0, most), at, isAsIs: true } };
};
