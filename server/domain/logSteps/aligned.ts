// The steps of two logs side by side: what both have in one row, and in each row what is not as in the other log.
import type { ComparedStep, StepFlag } from '../../../src/api/contract/crawling/logSteps.ts';
import type { Item } from './items.ts';

export interface Side {
  items: readonly Item[];
  /** How many accounts its customer has. */
  accounts: number;
}

/** Less is unrest of the network. */
const leastSlower = 1;

/** In the order of the first log; what only the other one has stands before the next step that both have. */
export function aligned(here: Side | undefined, there: Side | undefined): ComparedStep[] {
  const [own, others] = [here?.items ?? [], there?.items ?? []];
  if (here === undefined || there === undefined)
    return [...own.map((item) => rowOf(item, undefined, [])), ...others.map((item) => rowOf(undefined, item, []))];
  const ownKeys = new Set(own.map(({ key }) => key));
  const byKey = new Map(others.map((item) => [item.key, item]));
  const before = missingBefore(others, ownKeys);
  const row = (item: Item | undefined, other: Item | undefined) =>
    rowOf(item, other, flagsOf(item, other, here, there));
  const missing = (key: string): ComparedStep[] => (before.get(key) ?? []).map((item) => row(undefined, item));
  return [...own.flatMap((item) => [...missing(item.key), row(item, byKey.get(item.key))]), ...missing(atEnd)];
}

const atEnd = '';

/** What only the other log has, by the step that both have next. */
function missingBefore(others: readonly Item[], ownKeys: ReadonlySet<string>): ReadonlyMap<string, readonly Item[]> {
  const before = new Map<string, Item[]>();
  let waiting: Item[] = [];
  for (const item of others) {
    if (!ownKeys.has(item.key)) waiting.push(item);
    else if (waiting.length > 0) {
      before.set(item.key, waiting);
      waiting = [];
    }
  }
  return before.set(atEnd, waiting);
}

function flagsOf(own: Item | undefined, other: Item | undefined, here: Side, there: Side): StepFlag[] {
  if (own === undefined) {
    if (other?.kind === 'error') return ['other_error'];
    return [(other?.account ?? 0) > here.accounts && here.accounts > 0 ? 'no_account' : 'missing'];
  }
  if (other === undefined) {
    if (own.kind === 'error') return ['new_error'];
    return [(own.account ?? 0) > there.accounts && there.accounts > 0 ? 'no_account' : 'only_here'];
  }
  const [mine, theirs] = [own.side.seconds, other.side.seconds];
  const isSlower = mine !== null && theirs !== null && mine > 2 * theirs && mine - theirs >= leastSlower;
  return [
    ...(own.isUnfinished && !other.isUnfinished ? (['unfinished'] as const) : []),
    ...(isSlower ? (['slower'] as const) : []),
  ];
}

function rowOf(own: Item | undefined, other: Item | undefined, flags: StepFlag[]): ComparedStep {
  const { kind, name, time, account } = own ?? other ?? nothing;
  return { kind, name, time, account, here: own?.side ?? null, there: other?.side ?? null, flags };
}
const nothing = { kind: 'stage', name: '', time: 1, account: null } as const;
