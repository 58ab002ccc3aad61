// Keeps a half-typed command of this tab while its session runs out, for the same person only.
import * as v from 'valibot';
import type { Storage } from '../environment.ts';
import { keptFor } from '../keptFor.ts';

const name = 'signalbox.pending-command';

// An e-mail address, a phone number: whom somebody looks for is kept nowhere.
const personal = /\S@\S|(?<![\w-])(?:\+|0)\d[\d ()]{7,}/;

export function keepCommand(tab: Storage, person: number, text: string): void {
  if (text === '' || personal.test(text)) tab.remove(name);
  else tab.set(name, JSON.stringify({ person, text }));
}

/** Gives it once: what was taken up again is not pending any more. */
export function takeCommand(tab: Storage, person: number): string | undefined {
  const kept = tab.get(name);
  tab.remove(name);
  return keptFor(kept, person, { text: v.string() })?.text;
}

export const forgetCommand = (tab: Storage): void => tab.remove(name);
