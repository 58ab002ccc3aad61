// What a crawler did one after the other: its stages, the jobs of its accounts, and its errors, each with its time.
import type { ComparedStep, StepSide } from '../../../src/api/contract/crawling/logSteps.ts';
import type { LogStep, StepsOfPage } from '../../engine/crawlLog/steps.ts';

export interface Item extends Pick<ComparedStep, 'kind' | 'name' | 'time' | 'account'> {
  /** Equal in both logs where the step is the same. */
  key: string;
  side: StepSide;
  /** It began, and its end was not written. */
  isUnfinished: boolean;
}

const nameOf = ({ bsb, number }: { bsb: string; number: string }): string => `${bsb} ${number}`.trim();

/** In the order in which the log comes to them. */
export const accountsIn = (steps: readonly LogStep[]): readonly string[] => [
  ...new Set(steps.flatMap((step) => (step.kind === 'job' ? [nameOf(step)] : []))),
];

/** Of an account by the name that a log gives it. */
export const numberIn = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** Which account of one log stands for which of the other: the same one, else the next in order, as customers differ. */
export function matchedAccounts(here: readonly string[], there: readonly string[]) {
  const places = new Map(here.map((account, place) => [account, place + 1]));
  const taken = new Set(there.flatMap((account) => places.get(account) ?? []));
  const free = here.map((_account, place) => place + 1).filter((place) => !taken.has(place));
  let further = here.length;
  return {
    here: places,
    there: new Map(there.map((account) => [account, places.get(account) ?? free.shift() ?? (further += 1)])),
  };
}

export function itemsOf({ steps, end }: StepsOfPage, places: ReadonlyMap<string, number>): Item[] {
  const items: Item[] = [];
  const times = new Map<string, number>();
  const errors = new Map<string, Item>();
  const running = new Map<string, Item>();
  let stage: Item | undefined;
  const add = (step: LogStep, about: Pick<Item, 'kind' | 'name' | 'account'>, text: string): Item => {
    const named = [about.kind, about.name, about.account].join(' ');
    const time = (times.get(named) ?? 0) + 1;
    times.set(named, time);
    const side = { line: step.line, at: step.at, seconds: null, text, lines: 1 };
    const item: Item = { ...about, time, key: `${named} ${time}`, side, isUnfinished: false };
    items.push(item);
    return item;
  };
  const ends = (item: Item | undefined, at: number): void => {
    if (item !== undefined) item.side.seconds = Math.max(0, at - item.side.at);
  };
  for (const step of steps) {
    if (step.kind === 'stage') {
      ends(stage, step.at);
      stage = add(step, { kind: 'stage', name: step.stage, account: null }, step.text);
    } else if (step.kind === 'error') {
      const known = errors.get(step.sign);
      if (known !== undefined) known.side.lines += step.lines;
      else {
        const error = add(step, { kind: 'error', name: step.sign, account: null }, step.text);
        error.side.lines = step.lines;
        errors.set(step.sign, error);
      }
    } else if (step.kind === 'job') {
      const account = nameOf(step);
      const job = `${step.job} ${account}`;
      const begun = running.get(job);
      if (step.step === 'end' && begun !== undefined) {
        ends(begun, step.at);
        begun.isUnfinished = false;
        running.delete(job);
        continue;
      }
      const item = add(step, { kind: 'job', name: step.job, account: places.get(account) ?? null }, account);
      if (step.step === 'end') continue;
      item.isUnfinished = true;
      running.set(job, item);
    }
  }
  for (const item of running.values()) ends(item, end);
  return items;
}
