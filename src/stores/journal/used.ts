// Keeps how often a person used each command in this browser, until that person signs out or another one signs in.
import type { Storage } from '../environment.ts';

const name = 'signalbox.used';
const most = 200;

export type Used = readonly [id: string, used: { times: number; at: number }];

/** Command ids and numbers only: nothing of what the service said is kept. */
export const keepUsed = (local: Storage, person: number, used: readonly Used[]): void =>
  local.set(name, JSON.stringify({ person, used: used.slice(-most) }));

export const forgetUsed = (local: Storage): void => local.remove(name);

/** What is kept for another person goes. */
export function usedBy(local: Storage, person: number): readonly Used[] {
  const text = local.get(name);
  if (text === undefined) return [];
  const used = readUsed(text, person);
  if (used === undefined) forgetUsed(local);
  return used ?? [];
}

// Anybody may write into local storage: what does not look like ours is passed over.
function readUsed(text: string, person: number): readonly Used[] | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('person' in kept) || !('used' in kept)) return undefined;
    return kept.person === person && Array.isArray(kept.used) ? kept.used.filter(isUsed) : undefined;
  } catch {
    return undefined;
  }
}

function isUsed(entry: unknown): entry is Used {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const used: unknown = entry[1];
  return (
    typeof used === 'object' &&
    used !== null &&
    'times' in used &&
    'at' in used &&
    typeof used.times === 'number' &&
    typeof used.at === 'number'
  );
}
