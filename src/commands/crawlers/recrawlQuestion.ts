// The question before a recrawl: of which crawlers, with which options, and why not of the others.
import type { Split } from '../kernel/several/split.ts';
import { counted, leftOut } from '../kernel/several/words.ts';
import type { Recrawlable } from './chosenCrawlers.ts';

type Given = Readonly<Record<string, boolean | undefined>>;

export function recrawlQuestion(
  split: Split<Recrawlable>,
  days: number | undefined,
  given: Given,
  notes: readonly string[] = [],
): string {
  // On a form it may still have to be named.
  if (split.items.length === 0) return 'Which crawler should be recrawled?';
  if (split.taken.length === 0) return ['None of them can be recrawled.', ...leftOut(split)].join(' ');
  return [`Recrawl ${whichOf(split)}${optionsFor(split, days, given)}?`, ...leftOut(split), ...notes].join(' ');
}

function whichOf({ taken, items, nouns, nameOf }: Split<Recrawlable>): string {
  const [only] = taken;
  if (only === undefined || taken.length > 1) return counted(taken.length, items.length, nouns);
  const named = only.customer ?? nameOf(only);
  return items.length === 1 ? named : `${counted(1, items.length, nouns)} (${named})`;
}

function optionsFor({ taken, items }: Split<Recrawlable>, days: number | undefined, given: Given): string {
  const wanted = Object.keys(given).filter((name) => given[name] === true);
  const refused = Object.keys(given).filter((name) => given[name] === false);
  const said = [...(days === undefined ? [] : [`${days} days`]), ...wanted];
  const last = `the options of ${taken.length === 1 ? 'its' : 'their'} last crawl`;
  // Of one that is known all is said; several, and one that is not, keep what is not said.
  if (items.length === 1 && taken[0]?.row !== undefined) {
    if (wanted.length === 0) said.push(refused.length === 0 ? last : 'nothing but the accounts');
    return `: ${said.join(', ')}`;
  }
  const all = [...said, ...refused.map((name) => `no ${name}`)];
  return all.length === 0 ? ` with ${last}` : ` with ${all.join(', ')}, and otherwise ${last}`;
}
