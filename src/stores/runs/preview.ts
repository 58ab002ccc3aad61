// What a run over some crawlers would take and leave out, as the service says it when somebody is asked about it.
import { observable, runInAction, type ObservableMap } from 'mobx';
import type { RunLeftOut } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../environment.ts';
import { because, type Reason } from '../rule.ts';
import type { RootStore } from '../RootStore.ts';

/** The reasons of those that it leaves out, by uuid. */
type Preview = ReadonlyMap<string, Reason>;

const kept = new WeakMap<RootStore, ObservableMap<string, Preview>>();

function previewsIn(stores: RootStore): ObservableMap<string, Preview> {
  const known = kept.get(stores);
  if (known !== undefined) return known;
  const made = observable.map<string, Preview>({}, { deep: false });
  kept.set(stores, made);
  return made;
}

const keyOf = (uuids: readonly string[]): string => uuids.join();

export const reasonsIn = (leftOut: RunLeftOut): Preview =>
  new Map(
    leftOut.map(({ crawler_uuid, reason, predicate: { one, many } }) => [crawler_uuid, because(reason, one, many)]),
  );

/** Undefined while it is not known. */
export const previewOf = (stores: RootStore, uuids: readonly string[]): Preview | undefined =>
  previewsIn(stores).get(keyOf(uuids));

/** The question of before is forgotten; where it cannot be read the service says it when the run is ordered. */
export async function readPreview(stores: RootStore, uuids: readonly string[]): Promise<void> {
  const previews = previewsIn(stores);
  runInAction(() => previews.clear());
  const { api } = environmentOf(stores);
  const found = await api.runs.preview({ body: { crawlers: [...uuids] } }).catch(() => undefined);
  if (found !== undefined) runInAction(() => previews.replace([[keyOf(uuids), reasonsIn(found.left_out)]]));
}
