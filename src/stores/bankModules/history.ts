// The history of one bank for its page, with its days in the time zone of the person.
import type { WholeHistory } from '../../api/contract/crawling/bankHistory.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { readings, type Reading } from './readings.ts';

const kept = readings<WholeHistory>();

export const historyOf = (stores: RootStore, bank: number, zone: string): Reading<WholeHistory> =>
  kept.of(stores, `${bank} ${zone}`);

export const readHistory = (stores: RootStore, bank: number, zone: string): Promise<void> =>
  kept.read(
    stores,
    `${bank} ${zone}`,
    environmentOf(stores).api.banks.history({ params: { id: String(bank) }, query: { zone } }),
  );
