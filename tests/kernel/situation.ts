// What a command needs to run: the stores of a person who is signed in, with a clock that moves by one at each look.
import { types } from 'mobx-state-tree';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { Journal } from '../../src/stores/journal/Journal.ts';
import { Notices } from '../../src/stores/notices/Notices.ts';

/** No page with a list is open. */
export const noLists: object = { open: undefined, main: undefined, areElsewhere: () => false, pin: () => undefined };

const Stores = types
  .model({ journal: types.optional(Journal, {}), notices: types.optional(Notices, {}) })
  .volatile(() => ({
    session: { level: 'USER', user: { id: 1 } },
    address: { isInIframe: false },
    lists: noLists,
  }));

export function makeSituation(clock = { time: 1000 }): Situation {
  const memory = new Map<string, string>();
  const local = {
    get: (name: string) => memory.get(name),
    set: (name: string, value: string) => void memory.set(name, value),
    remove: (name: string) => void memory.delete(name),
  };
  return { stores: Stores.create({}, { now: () => (clock.time += 1), local }) as never, page: '/crawlers' };
}
