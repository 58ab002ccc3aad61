// Judges one expectation against what a line answered, again and again as long as it may wait.
import { expected, timeOf } from '../language/printPlay.ts';
import type { ExpectStep, Expectation } from '../../../api/contract/plays/language/play.ts';
import { fillText } from '../../../api/contract/plays/language/values.ts';
import { holds, shown } from './compare.ts';
import { valueAt } from './paths.ts';
import type { Answer, PlayDesk } from './playDesk.ts';

const pause = 1000;
const tellEvery = 30_000;

/** What it saw, where that is not what was expected. */
type Unmet = string | undefined;

export interface Judged<A> {
  /** Why it is not so; undefined where it is. */
  unmet: string | undefined;
  /** The answer as it was read last. */
  answer: A;
}

export async function judge<A extends Answer>(
  step: ExpectStep,
  first: A,
  desk: PlayDesk<A>,
  valueOf: (path: string) => string,
  /** The name that its path begins with, where that is kept. */
  name = '',
): Promise<Judged<A>> {
  const { expects, within, at } = step;
  const until = desk.now() + (within ?? 0) * 1000;
  let answer = first;
  let toldAt = desk.now();
  // What a line changed is looked at as it is now, and not as the line found it.
  const readsRecord = first.isChange && (expects.kind === 'value' || expects.kind === 'webhook');
  let unmet: Unmet = 'not read yet';
  for (let round = 0; ; round += 1) {
    try {
      if (round > 0 || readsRecord) answer = await desk.again(answer);
      unmet = await unmetBy(expects, answer, desk, valueOf, name);
    } catch (error) {
      // What is away for a moment is waited for like anything else.
      unmet = error instanceof Error ? error.message : String(error);
      if (within === undefined) return { unmet: told(expects, unmet), answer };
    }
    if (unmet === undefined) return { unmet, answer };
    const now = desk.now();
    if (now >= until || desk.isStopped()) break;
    if (now - toldAt >= tellEvery) {
      desk.say(`Waiting for ${expected(expects)}: ${unmet}`, at);
      toldAt = now;
    }
    await desk.wait(Math.min(pause, until - now));
  }
  const ended = desk.isStopped() ? ' when it was stopped' : ` after ${timeOf(within ?? 0)}`;
  const waited = within === undefined ? '' : ended;
  return { unmet: told(expects, unmet, waited), answer };
}

const told = (expects: Expectation, seen: string, waited = ''): string =>
  `Expected ${expected(expects)}, but${waited} ${seen}`;

async function unmetBy<A extends Answer>(
  expects: Expectation,
  answer: A,
  desk: PlayDesk<A>,
  valueOf: (path: string) => string,
  name: string,
): Promise<Unmet> {
  switch (expects.kind) {
    case 'text': {
      const text = fillText(expects.text, valueOf);
      return answer.text.includes(text) ? undefined : `the line before said "${answer.text}"`;
    }
    case 'refused': {
      const text = fillText(expects.text, valueOf);
      if (answer.isDone) return `the line before was done: "${answer.text}"`;
      return answer.text.toLowerCase().includes(text.toLowerCase())
        ? undefined
        : `it was refused with "${answer.text}"`;
    }
    case 'none':
      if (answer.count === undefined) return 'the line before shows no rows';
      return answer.count === 0 ? undefined : `there are ${answer.count}`;
    case 'webhook': {
      const { arrived, seen } = await desk.arrivalsOf(answer, fillText(expects.event, valueOf));
      return arrived > 0 ? undefined : seen;
    }
    case 'value': {
      const wanted = { text: fillText(expects.value, valueOf), isQuoted: expects.value.text.startsWith('"') };
      const path = expects.path.text.slice(name.length).replace(/^\./, '');
      if (path === 'rows') {
        if (answer.count === undefined) return 'the line before shows no rows';
        return holds(answer.count, expects.operator, wanted) ? undefined : `there are ${answer.count}`;
      }
      const seen = valueAt(answer.roots, path);
      if ('missing' in seen) return seen.missing;
      return holds(seen.value, expects.operator, wanted) ? undefined : `it is ${shown(seen.value)}`;
    }
  }
}
