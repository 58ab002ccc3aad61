// The consents of the application in view: read once it is shown and again when one was ended, and kept for one person.
import { consents, type ConsentRow } from '../../api/contract/connect/consents.ts';
import { readings, type Reading } from '../bankModules/readings.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';

const kept = readings<readonly ConsentRow[]>();

export const consentsOf = (stores: RootStore, application: number): Reading<readonly ConsentRow[]> =>
  kept.of(stores, String(application));

export const readConsentsOf = (stores: RootStore, application: number): Promise<void> =>
  kept.read(
    stores,
    String(application),
    environmentOf(stores)
      .ask(consents.list, { query: { application_id: String(application) } })
      .then(({ results }) => results),
  );
