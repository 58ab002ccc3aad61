// Shows what the lines of a play would do at once, and then, line by line, the calls that each of them would make.
import type { OpenPlayPart, Rehearsed } from '../../../stores/plays/openPlay.ts';
import type { Situation } from '../../kernel/situation.ts';

export async function showCalls(part: OpenPlayPart, plan: readonly Rehearsed[], { lines }: Situation): Promise<void> {
  let shown = plan;
  part.showRehearsed(shown);
  if (lines === undefined) return;
  const { callLines } = await import('../../kernel/explain/words.ts');
  for (const { line, runs } of plan) {
    if (runs === undefined) continue;
    const read = lines.read(runs);
    const calls = callLines(await lines.callsOf(runs), 'isPersonal' in read && read.isPersonal);
    // It was rehearsed anew, changed or run meanwhile.
    if (part.rehearsed !== shown) return;
    shown = shown.map((one) => (one.line === line ? { ...one, calls } : one));
    part.showRehearsed(shown);
  }
}
