// Finds the runs that the same person ordered in other browsers, so that their end is told in this one too.
import { runs as calls } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { hasEnded } from './follow.ts';
import { followedRuns, followRun, isTold } from './followed.ts';

const lookEvery = 60_000;
const newest = '20';

/** What had ended before this page was opened is no news. */
export async function lookElsewhere(
  stores: RootStore,
  isOver: () => boolean,
  isHidden: () => boolean = () => false,
): Promise<void> {
  const { ask, wait } = environmentOf(stores);
  const person = stores.session.user?.id;
  const isThere = () => !isOver() && stores.session.user?.id === person;
  let seen: number | undefined;
  for (; !isOver(); await wait(lookEvery)) {
    // Nobody would see it: a tab in the background asks for nothing.
    if (!isThere() || isHidden()) continue;
    try {
      const { results } = await ask(calls.list, { query: { page_size: newest }, poll: true });
      if (!isThere()) continue;
      for (const run of results) {
        const isNews = !hasEnded(run) || (seen !== undefined && run.id > seen);
        if (run.is_own && isNews && !isTold(stores, run.id) && !followedRuns(stores).has(run.id))
          followRun(stores, run.id, run);
      }
      seen = Math.max(seen ?? 0, ...results.map(({ id }) => id));
    } catch {
      // What cannot be reached is asked again.
    }
  }
}
