// The outline of a page of a log, kept beside it as JSON text: which types its lines are of, and which groups they form.
import { beginsJob, letterOf, loginRun, type PartOfOutline } from '../../../src/api/contract/crawling/logOutline.ts';
import type { StoredEntry } from './logPages.ts';

export const outlineText = (entries: readonly StoredEntry[]): string => JSON.stringify(outlineOf(entries));

export function outlineOf(entries: readonly StoredEntry[]): PartOfOutline {
  const also: PartOfOutline['also'] = [];
  const captures: PartOfOutline['captures'] = [];
  for (const [place, { type, typeSet, message }] of entries.entries()) {
    const others = typeSet.filter((one) => one !== type);
    if (others.length > 0) also.push([place, others.map(letterOf).join('')]);
    const capture = captureIn(message);
    if (capture !== undefined) captures.push([place, capture]);
  }
  return { types: entries.map(({ type }) => letterOf(type)).join(''), also, runs: runsOf(entries), captures };
}

const captureIn = (message: string): string | undefined => /^Debug Location: (.{1,200})$/.exec(message)?.[1];

function runsOf(entries: readonly StoredEntry[]): PartOfOutline['runs'] {
  const runs: PartOfOutline['runs'] = [];
  // What the lines without a job of their own belong to, once it is known here.
  let current = '';
  let last: PartOfOutline['runs'][number] | undefined;
  const add = (name: string): void => void runs.push((last = [name, 1]));
  for (const entry of entries) {
    const { payload } = entry.parsed;
    const job = jobOf(payload);
    if (entry.type === 'lifecycle' && payload?.status === 'RELEASED') add((current = loginRun));
    else if (job !== undefined && entry.type === 'job' && payload?.step === 'start') add((current = beginsJob + job));
    else {
      const belongs = job === undefined || current === beginsJob + job ? current : job;
      const goesOn = belongs === current ? last !== undefined && isOf(last[0], current) : last?.[0] === belongs;
      if (goesOn && last !== undefined) last[1] += 1;
      else add(belongs === current ? '' : belongs);
    }
  }
  return runs;
}

/** A run that began the current group, or that goes on with it. */
const isOf = (run: string, current: string): boolean => run === current || run === '';

function jobOf(payload: StoredEntry['parsed']['payload']): string | undefined {
  if (payload?.jobType === undefined) return undefined;
  const { jobType, bsb = '', number = '' } = payload;
  return [jobType, bsb, number].map((part) => part.replaceAll(/\s/g, '')).join(' ');
}
