// What a rehearsal says in sentences: how often, how long, and on how much it stands.
import type { Rehearsal } from '../../api/contract/watching/alertRules.ts';
import { rehearsalDays } from '../../api/contract/watching/alertRules.ts';
import { lengthText } from '../incidents/words.ts';

const dayMs = 86_400_000;
/** For a month each day is compared with the four weeks before. */
const weeksMs = 28 * dayMs;
/** Of less a rate says nothing. */
const leastDaysForRate = 7;

const counted = (many: number, one: string): string =>
  `${many.toLocaleString('en-AU')} ${many === 1 ? one : `${one}s`}`;

const timesText = (many: number): string => (many === 1 ? 'once' : counted(many, 'time'));

export function rehearsalText({ fired, days, minutes, crawls }: Rehearsal): string {
  if (crawls === 0) return 'No crawls are kept for this rule: nothing can be said about it';
  const span = days === 1 ? 'the last day' : `the last ${days} days`;
  if (fired === 0) return `It would not have fired in ${span}`;
  const rate =
    days >= leastDaysForRate
      ? ` (${((fired * 7) / days).toLocaleString('en-AU', { maximumFractionDigits: 1 })} a week)`
      : '';
  return `It would have fired ${timesText(fired)} in ${span}${rate}, for ${lengthText(minutes)} in all`;
}

/** What its figures do not tell by themselves, a sentence each. */
export function rehearsalLimits(rehearsal: Rehearsal, dayOf: (time: string) => string): readonly string[] {
  const { days, crawls, banks, banks_looked_at: looked, usual_from: usual, from, more, firings } = rehearsal;
  if (crawls === 0) return [];
  const said = [`Looked at ${counted(crawls, 'crawl')} of ${counted(looked, 'bank')}.`];
  if (looked < banks)
    said.push(`The time ran out after ${looked} of ${counted(banks, 'bank')}: those with the most crawls.`);
  if (more > 0)
    said.push(`The strip and the list have the newest ${firings.length.toLocaleString('en-AU')} firings alone.`);
  if (days < rehearsalDays) said.push(`Only ${counted(days, 'day')} of ${rehearsalDays} are kept.`);
  if (usual === null) said.push('Nothing is counted yet of what is usual for a bank.');
  else if (Date.parse(usual) > Date.parse(from) - weeksMs)
    said.push(
      `What is usual is counted only since ${dayOf(usual)}: days before and soon after are compared with little.`,
    );
  return said;
}
