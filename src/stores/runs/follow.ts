// Asks how far a run has come until it has ended, and tells that once; it ends with the person or with its page.
import { addresses } from '../../api/contract/addresses.ts';
import { runs as calls, type RunRow } from '../../api/contract/runs/runs.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { endFollowing, followedRuns, followRun } from './followed.ts';
import { whenKeysAreFree } from '../notices/whenKeysAreFree.ts';

export const followEvery = 3_000;

/** Whoever cancelled it is told when its last crawl has ended. */
export const hasEnded = ({ state, under_way }: RunRow): boolean =>
  state === 'done' || (state === 'cancelled' && under_way === 0);

export const endedOf = ({ completed, failed }: RunRow): number => completed + failed;

/** "Run 7 has ended: 10 completed, 2 failed" */
export function endText({ id, state, completed, failed, cancelled }: RunRow): string {
  const parts = [`${completed} completed`, ...(failed > 0 ? [`${failed} failed`] : [])];
  if (cancelled > 0) parts.push(`${cancelled} cancelled`);
  return `Run ${id} ${state === 'cancelled' ? 'was cancelled' : 'has ended'}: ${parts.join(', ')}`;
}

export async function followToEnd(
  stores: RootStore,
  id: number,
  isOver: () => boolean,
  isHidden: () => boolean = () => false,
): Promise<void> {
  const { ask, wait } = environmentOf(stores);
  const person = stores.session.user?.id;
  const isWanted = () => !isOver() && stores.session.user?.id === person && followedRuns(stores).has(id);
  for (; isWanted(); await wait(followEvery)) {
    // Nobody would see its end.
    if (isHidden()) continue;
    try {
      const run = await ask(calls.detail, { params: { id: String(id) }, poll: true });
      if (!isWanted()) return;
      followRun(stores, id, run);
      if (hasEnded(run)) {
        return await whenKeysAreFree(stores.notices, () => {
          if (!isWanted()) return;
          endFollowing(stores, id);
          const kind = run.failed > 0 ? 'warning' : 'success';
          const choices = [{ title: `Open run ${id}`, address: addresses.run(id) }];
          stores.notices.tell(kind, endText(run), undefined, { choices });
        });
      }
    } catch (error) {
      // One that is gone is followed no more; what cannot be reached is asked again.
      if (failureOf(error).kind === 'missing') return endFollowing(stores, id);
    }
  }
}
