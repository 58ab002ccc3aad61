// What came of a play that was run as a test, as TAP tells it.
import type { StepResult } from '../../commands/plays/run/runPlay.ts';
import type { Opened } from './openPlay.ts';
import type { TerminalAnswer } from './playDesk.ts';

export interface Tested {
  play: Opened;
  steps: readonly StepResult<TerminalAnswer>[];
  took: number;
}

export const isPassed = ({ steps }: Tested): boolean => steps.every(({ outcome }) => outcome === 'passed');
export const titleOf = ({ file, play: { title } }: Opened): string =>
  title === undefined ? file : `${file}: ${title}`;

export function tapOf(tested: Tested, number: number): string {
  const { play, steps, took } = tested;
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  const head = `${failed.length === 0 ? 'ok' : 'not ok'} ${number} - ${titleOf(play).replaceAll('#', '\\#')}`;
  const said = failed.flatMap(({ at, line, text, record }) => [
    `    - at: ${JSON.stringify(`${play.file}:${at.line}:${at.column}`)}`,
    `      line: ${JSON.stringify(line)}`,
    ...(record === undefined ? [] : [`      record: ${JSON.stringify(record)}`]),
    `      message: ${JSON.stringify(text)}`,
  ]);
  const details = said.length === 0 ? [] : ['  failures:', ...said];
  return [head, '  ---', `  duration_ms: ${took}`, ...details, '  ...'].join('\n');
}
