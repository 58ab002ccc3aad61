// Which steps of two logs differ, and how that is said in words.
import type { ComparedStep, Comparison, StepFlag } from '../../api/contract/crawling/logSteps.ts';

const timesSlower = ({ here, there }: ComparedStep): string => {
  const [mine, theirs] = [here?.seconds ?? 0, there?.seconds ?? 0];
  return theirs < 0.001 ? 'Slower' : `${(mine / theirs).toFixed(mine / theirs < 10 ? 1 : 0)} times as long`;
};

const words: Readonly<Record<Exclude<StepFlag, 'slower' | 'no_account'>, string>> = {
  missing: 'Missing here',
  only_here: 'Only here',
  unfinished: 'Not ended here',
  new_error: 'New error',
  other_error: 'Only in the other',
};

export function flagText(flag: StepFlag, step: ComparedStep): string {
  if (flag === 'slower') return timesSlower(step);
  if (flag === 'no_account') return step.here === null ? 'No such account here' : 'No such account in the other';
  return words[flag];
}

const counted: readonly (readonly [StepFlag, one: string, more: string])[] = [
  ['new_error', 'new error', 'new errors'],
  ['missing', 'step missing', 'steps missing'],
  ['unfinished', 'not ended', 'not ended'],
  ['slower', 'slower than twice', 'slower than twice'],
  ['only_here', 'only here', 'only here'],
  ['other_error', 'error only in the other', 'errors only in the other'],
];

/** "2 new errors, 4 steps missing, 1 slower than twice" */
export function summaryOf({ steps, left_out }: Comparison): string {
  const said = counted.flatMap(([flag, one, more]) => {
    const count = steps.filter(({ flags }) => flags.includes(flag)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  const shown = said.length === 0 ? 'No differences' : said.join(', ');
  return left_out === 0 ? shown : `${shown}; ${left_out.toLocaleString('en-AU')} further steps are left out`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (count: number): string => `${count}${endings[ordinals.select(count)] ?? 'th'}`;

/** "RELEASED, 2nd time", "transactions, account 1" */
export function stepName({ name, time, account }: ComparedStep): string {
  const parts = [name];
  if (account !== null) parts.push(`account ${account}`);
  if (time > 1) parts.push(`${ordinal(time)} time`);
  return parts.join(', ');
}
