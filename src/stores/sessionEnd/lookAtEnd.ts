// Keeps a session for whoever is there, and tells before it ends by itself.
import { ownSession } from '../../api/contract/people/ownSession.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';

/** So long before the end it is told. */
const noticeMs = 5 * 60_000;
const longestPause = 5 * 60_000;
export const keepCommand = 'session.keep';

const readMuch = 'You read the personal data of unusually many applications today. An administrator was told';
const told = new WeakMap<RootStore, Set<string>>();

/** Once for a page that stays open: it is true for the rest of the day. */
function tellOnce(stores: RootStore, text: string): void {
  const known = told.get(stores) ?? new Set();
  told.set(stores, known);
  if (known.has(text)) return;
  known.add(text);
  stores.notices.tell('warning', text);
}

/** Gives the milliseconds after which to look again. Used: somebody pressed or pointed since the last look. */
export async function lookAtEnd(stores: RootStore, wasUsed: boolean): Promise<number> {
  const { ask, now } = environmentOf(stores);
  const { ends_at, idle_ends_at, reading_budget_passed: hasReadMuch } = await ask(ownSession.ends, { poll: true });
  if (hasReadMuch) tellOnce(stores, readMuch);
  const leftOf = (time: string | null) => (time === null ? Infinity : Date.parse(time) - now());
  const [whole, idle] = [leftOf(ends_at), leftOf(idle_ends_at)];
  const left = Math.min(whole, idle);
  stores.notices.forgetRetry(keepCommand);
  if (left > noticeMs) return Math.min(left - noticeMs, longestPause);
  // Typing is activity, though nothing was sent yet: nobody loses what they are writing.
  if (idle <= whole && wasUsed) {
    await ask(ownSession.keep);
    return longestPause;
  }
  const minutes = Math.max(1, Math.round(left / 60_000));
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  if (idle <= whole)
    stores.notices.tell('warning', `You are signed out ${when}, as nothing was done for a while`, undefined, {
      retry: keepCommand,
    });
  else stores.notices.tell('warning', `Your session ends ${when}. Save what you are writing, and sign in again`);
  return 60_000;
}
