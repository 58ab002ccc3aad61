// What taking a bank offline would affect, read anew whenever somebody is asked about it.
import { observable, runInAction, type ObservableMap } from 'mobx';
import type { IAnyStateTreeNode } from 'mobx-state-tree';
import type { OfflineEffects } from '../../api/contract/crawling/bankCalls.ts';
import { environmentOf } from '../environment.ts';

export type Effects = OfflineEffects | 'waiting' | 'failed';

const kept = new WeakMap<IAnyStateTreeNode, ObservableMap<number, Effects>>();

function effectsIn(stores: IAnyStateTreeNode): ObservableMap<number, Effects> {
  const known = kept.get(stores);
  if (known !== undefined) return known;
  const made = observable.map<number, Effects>({}, { deep: false });
  kept.set(stores, made);
  return made;
}

export const effectsOf = (stores: IAnyStateTreeNode, bank: number): Effects => effectsIn(stores).get(bank) ?? 'waiting';

export async function readEffects(stores: IAnyStateTreeNode, bank: number): Promise<void> {
  const effects = effectsIn(stores);
  runInAction(() => effects.delete(bank));
  const asking = environmentOf(stores).api.banks.effects({ params: { id: String(bank) } });
  const found: Effects = await asking.catch(() => 'failed' as const);
  runInAction(() => effects.set(bank, found));
}
