// What staff recommend after each class of failure, as far as this person may read it: read when it is shown first, and again after a minute.
import { observable, runInAction, type ObservableMap } from 'mobx';
import type { FailureClass } from '../../api/contract/crawling/nextSteps/failureClass.ts';
import { nextSteps, type NextStep, type VendorStep } from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

export type ShownStep = NextStep | VendorStep;
/** Vendors read their words alone. */
export const isStaffStep = (step: ShownStep): step is NextStep => 'step' in step;

interface Known {
  byClass: ObservableMap<FailureClass, ShownStep>;
  readAt: number | undefined;
  reading: Promise<void> | undefined;
}
const freshFor = 60_000;

/** What one person was told is not kept for the next. */
const knownIn = perPerson((): Known => ({
  byClass: observable.map<FailureClass, ShownStep>({}, { deep: false }),
  readAt: undefined,
  reading: undefined,
}));

/** Undefined while it is not known. */
export const stepFor = (failure: FailureClass, stores: RootStore): ShownStep | undefined =>
  knownIn(stores).byClass.get(failure);

/** What cannot be read is left out: the failure itself is shown without. */
export function readSteps(stores: RootStore): Promise<void> {
  const held = knownIn(stores);
  const environment = environmentOf(stores);
  if (held.readAt !== undefined && environment.now() - held.readAt < freshFor) return Promise.resolve();
  const read = async () => {
    try {
      const { results } = await environment.ask(nextSteps.list, { poll: held.readAt !== undefined });
      runInAction(() => held.byClass.replace(results.map((step) => [step.failure, step])));
      held.readAt = environment.now();
    } catch {
      return;
    } finally {
      held.reading = undefined;
    }
  };
  return (held.reading ??= read());
}

/** As it was just changed: whoever changed it sees it at once. */
export function keepStep(step: NextStep, stores: RootStore): void {
  runInAction(() => knownIn(stores).byClass.set(step.failure, step));
}
