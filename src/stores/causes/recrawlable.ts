// Which crawlers a recrawl of causes would take, read anew whenever somebody is asked about it.
import { observable, runInAction } from 'mobx';
import type { IAnyStateTreeNode } from 'mobx-state-tree';
import { mostInRun } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../environment.ts';

export interface Recrawlable {
  crawlers: readonly string[];
  /** Of them, how many the service would recrawl now. */
  taken: number;
  /** Why not the others: "is still running", with how many. */
  leftOut: readonly { count: number; predicate: string }[];
  crawledSince: number;
  /** Too many for one run. */
  more: number;
}
type Known = Recrawlable | 'waiting' | 'failed';

const kept = new WeakMap<IAnyStateTreeNode, { known: Known; causes: string }>();

function keptIn(stores: IAnyStateTreeNode): { known: Known; causes: string } {
  const found = kept.get(stores);
  if (found !== undefined) return found;
  const made = observable.object<{ known: Known; causes: string }>(
    { known: 'waiting', causes: '' },
    {},
    { deep: false },
  );
  kept.set(stores, made);
  return made;
}

export function recrawlableOf(stores: IAnyStateTreeNode, causes: readonly number[]): Known {
  const { known, causes: asked } = keptIn(stores);
  return asked === causes.join() ? known : 'waiting';
}

export async function readRecrawlable(stores: IAnyStateTreeNode, causes: readonly number[]): Promise<Known> {
  const here = keptIn(stores);
  const asked = causes.join();
  runInAction(() => Object.assign(here, { known: 'waiting', causes: asked }));
  const found: Known = await read(stores, causes).catch(() => 'failed' as const);
  runInAction(() => {
    if (here.causes === asked) here.known = found;
  });
  return found;
}

async function read(stores: IAnyStateTreeNode, causes: readonly number[]): Promise<Recrawlable> {
  const { api } = environmentOf(stores);
  const each = await Promise.all(causes.map((id) => api.causes.recrawlable({ params: { id: String(id) } })));
  const all = each.flatMap(({ crawlers }) => crawlers);
  const crawlers = all.slice(0, mostInRun);
  const crawledSince = each.reduce((sum, one) => sum + one.crawled_since, 0);
  const more = each.reduce((sum, one) => sum + one.more, all.length - crawlers.length);
  if (crawlers.length === 0) return { crawlers, taken: 0, leftOut: [], crawledSince, more };
  const { taken, left_out } = await api.runs.preview({ body: { crawlers } });
  const groups = Map.groupBy(left_out, ({ predicate }) => predicate.many);
  const leftOut = [...groups.values()].map((ones) => ({
    count: ones.length,
    predicate: ones[0]?.predicate[ones.length === 1 ? 'one' : 'many'] ?? '',
  }));
  return { crawlers, taken, leftOut, crawledSince, more };
}
