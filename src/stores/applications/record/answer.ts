// What the record of an application answers at once, for its head and for its case file: how its banks stand, what happened, what is missing and what to do.
import type { Application } from '../../../api/contract/applications/applications.ts';
import { zonedTime } from '../../lists/zonedTime.ts';
import { stepFor } from '../../nextSteps/steps.ts';
import type { RootStore } from '../../RootStore.ts';
import { tickingNow } from '../../ticking.ts';
import { missingOf, type Missing } from '../missing.ts';
import { bankStates, type BankState } from './banks.ts';
import { happenedTo } from './happened.ts';
import { toDoFor, type Known, type ToDo } from './toDo.ts';

export interface RecordAnswer {
  banks: readonly BankState[];
  happened: readonly string[];
  missing: readonly Missing[];
  toDo: readonly ToDo[];
}

export const answerOf = (record: Application, known: Known): RecordAnswer => ({
  banks: bankStates(record.profiles, known.now, known),
  happened: happenedTo(record, known),
  missing: missingOf({ row: record, documents: record.documents, bankOf: (id) => known.bankOf(id) }),
  toDo: toDoFor(record, known),
});

/** What this person knows beside the record. */
export const knownBeside = (stores: RootStore): Known => ({
  now: tickingNow(stores),
  bankOf: (id) => stores.banks.byId.get(id)?.name,
  clock: (at) => zonedTime(new Date(at).toISOString(), stores.preferences.zoneName)?.slice(11, 16) ?? '',
  stepFor: (failure) => stepFor(failure, stores),
});
