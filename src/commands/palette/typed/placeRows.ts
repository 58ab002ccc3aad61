// The row of a line number: ":654321" goes to that line of the open log.
import { verdictOf } from '../../kernel/verdict.ts';
import type { PaletteWorld, Row } from '../row.ts';

export function placeRows(wanted: string, mode: string | undefined, { registry, situation }: PaletteWorld): Row[] {
  const command = registry.get('log.line');
  if (mode !== 'pages' || command === undefined || !/^\d{1,9}$/.test(wanted)) return [];
  const answers = { line: Number(wanted) };
  const verdict = verdictOf(command, situation, answers);
  if (verdict.kind === 'absent') return [];
  const reason = verdict.kind === 'disabled' ? verdict.reason : undefined;
  const title = `Go to line ${new Intl.NumberFormat('en').format(answers.line)}`;
  const row = { words: [], command, answers, context: 'of the log', marks: [], section: 'Lines' };
  return [{ ...row, key: `log.line ${wanted}`, title, reason }];
}
