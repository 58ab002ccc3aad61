// What taking a bank offline would affect, read anew whenever somebody is asked about it.
import type { OfflineEffects } from '../../api/contract/crawling/bankCalls.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { readings, type Reading } from './readings.ts';

export type Effects = Reading<OfflineEffects>;

const kept = readings<OfflineEffects>();

export const effectsOf = (stores: RootStore, bank: number): Effects => kept.of(stores, String(bank));

/** Somebody decides by them: what was read before does not stand in for them. */
export function readEffects(stores: RootStore, bank: number): Promise<void> {
  kept.forget(stores, String(bank));
  return renewEffects(stores, bank);
}

export const renewEffects = (stores: RootStore, bank: number): Promise<void> =>
  kept.read(stores, String(bank), environmentOf(stores).api.banks.effects({ params: { id: String(bank) } }));
