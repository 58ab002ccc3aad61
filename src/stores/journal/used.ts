// Keeps how often a person used each command in this browser, until that person signs out or another one signs in.
import * as v from 'valibot';
import type { Storage } from '../environment.ts';
import { keptFor } from '../keptFor.ts';

const name = 'signalbox.used';
const most = 200;

export type Used = readonly [id: string, used: { times: number; at: number }];

const isUsed = (entry: unknown): boolean =>
  Array.isArray(entry) &&
  [typeof entry[0], typeof entry[1]?.times, typeof entry[1]?.at].join() === 'string,number,number';

/** Command ids and numbers only: nothing of what the service said is kept. */
export const keepUsed = (local: Storage, person: number, used: readonly Used[]): void =>
  local.set(name, JSON.stringify({ person, used: used.slice(-most) }));

export const forgetUsed = (local: Storage): void => local.remove(name);

/** What is kept for another person goes. */
export function usedBy(local: Storage, person: number): readonly Used[] {
  const used = keptFor(local.get(name), person, { used: v.array(v.custom<Used>(isUsed)) })?.used;
  if (used === undefined) forgetUsed(local);
  return used ?? [];
}
