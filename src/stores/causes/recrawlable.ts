// Which crawlers a recrawl of causes would take, read anew whenever somebody is asked about it.
import { observable, runInAction } from 'mobx';
import { mostInRun } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

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

const keptIn = perPerson(() =>
  observable.object<{ known: Known; causes: string }>({ known: 'waiting', causes: '' }, {}, { deep: false }),
);

export function recrawlableOf(stores: RootStore, causes: readonly number[]): Known {
  const { known, causes: asked } = keptIn(stores);
  return asked === causes.join() ? known : 'waiting';
}

export async function readRecrawlable(stores: RootStore, causes: readonly number[]): Promise<Known> {
  const here = keptIn(stores);
  const asked = causes.join();
  runInAction(() => Object.assign(here, { known: 'waiting', causes: asked }));
  const found: Known = await read(stores, causes).catch(() => 'failed' as const);
  runInAction(() => {
    if (here.causes === asked) here.known = found;
  });
  return found;
}

async function read(stores: RootStore, causes: readonly number[]): Promise<Recrawlable> {
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
