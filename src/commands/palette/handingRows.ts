// What can be done with the line of a row besides running it: it is copied in three forms, or explained.
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import { verdictOf } from '../kernel/verdict.ts';
import type { Row } from './row.ts';

const ways = [
  ['line.copy-link', 'Copy as link'],
  ['line.copy-terminal', 'Copy as terminal line'],
  ['line.copy-curl', 'Copy as curl'],
  ['line.explain', 'Explain'],
] as const;

export const handingRows = (line: string, registry: Registry, situation: Situation): Row[] =>
  ways.flatMap(([id, title]) => {
    const command = registry.get(id);
    if (command === undefined || verdictOf(command, situation).kind === 'absent') return [];
    const { words } = command;
    const context = '';
    return [
      {
        key: id,
        title,
        words,
        command,
        context,
        answers: { line },
        section: 'This line',
        reason: undefined,
        marks: [],
      },
    ];
  });
