// Prints a play as it is read back as the same.
import type { Expectation, Play, Step } from '../../../api/contract/plays/language/play.ts';

export function printPlay({ title, level, undoAtEnd, steps }: Play): string {
  const head = [
    ...(title === undefined ? [] : [`title: ${title}`]),
    ...(level === undefined ? [] : [`level: ${level}`]),
    ...(undoAtEnd ? ['undo at end: yes'] : []),
  ];
  const lines = [...head, ...(head.length === 0 ? [] : ['']), ...steps.flatMap(linesOf)];
  return `${lines.join('\n')}\n`;
}

function linesOf(step: Step): string[] {
  if (step.kind === 'each')
    return [`for each in ${step.over?.text ?? 'rows'}:`, ...step.body.flatMap(linesOf).map((line) => `  ${line}`)];
  if (step.kind === 'run') return [step.keep === undefined ? step.line.text : `${step.keep} = ${step.line.text}`];
  const wait = step.within === undefined ? '' : ` within ${timeOf(step.within)}`;
  return [`expect ${expected(step.expects)}${wait}`];
}

export function expected(expects: Expectation): string {
  switch (expects.kind) {
    case 'text':
      return expects.text.isAsIs === true ? `"${expects.text.text}"` : expects.text.text;
    case 'refused':
      return `refused ${expects.text.text}`;
    case 'none':
      return 'none';
    case 'webhook':
      return `webhook ${expects.event.text} arrived`;
    case 'value':
      return `${expects.path.text} ${expects.operator} ${expects.value.text}`;
  }
}

/** "90s", "10m" */
export const timeOf = (seconds: number): string => {
  if (seconds % 3600 === 0) return `${seconds / 3600}h`;
  return seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`;
};
