// Keeps a half-typed command of this tab while its session runs out, for the same person only.
import type { Storage } from '../environment.ts';

const name = 'signalbox.pending-command';

export function keepCommand(tab: Storage, person: number, text: string): void {
  if (text === '') tab.remove(name);
  else tab.set(name, JSON.stringify({ person, text }));
}

/** Gives it once: what was taken up again is not pending any more. */
export function takeCommand(tab: Storage, person: number): string | undefined {
  const kept = tab.get(name);
  if (kept === undefined) return undefined;
  tab.remove(name);
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value !== 'object' || value === null || !('person' in value) || !('text' in value)) return undefined;
    return value.person === person && typeof value.text === 'string' ? value.text : undefined;
  } catch {
    return undefined;
  }
}

export const forgetCommand = (tab: Storage): void => tab.remove(name);
