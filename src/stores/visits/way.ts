// How far customers came on their way through /connect, and in words where the others stopped.
import { contract } from '../../api/contract/index.ts';
import type { VisitsWay } from '../../api/contract/applications/visits.ts';
import { readings, type Reading } from '../bankModules/readings.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';

const kept = readings<VisitsWay>();

export const wayOf = (stores: RootStore): Reading<VisitsWay> => kept.of(stores, 'all');
export const readWay = (stores: RootStore): Promise<void> =>
  kept.read(stores, 'all', environmentOf(stores).ask(contract.visits.way));

export const waySteps = [
  ['Link opened', 'opened'],
  ['Bank chosen', 'chosen'],
  ['Signed in', 'signed_in'],
  ['Done', 'done'],
] as const satisfies readonly (readonly [string, keyof VisitsWay])[];

export function stopsText({ expired, left, failed, under_way: underWay }: VisitsWay): string {
  const parts = [
    [expired, 'before a bank was chosen (the link ran out)'],
    [left, 'at the bank (the customer left)'],
    [failed, 'at the bank (the crawl failed)'],
  ] as const;
  const stops = parts.flatMap(([count, where]) => (count === 0 ? [] : [`${count} ${where}`]));
  return [
    stops.length === 0 ? 'Nobody stopped.' : `Stopped: ${stops.join(', ')}.`,
    ...(underWay === 0 ? [] : [`${underWay} under way.`]),
  ].join(' ');
}
