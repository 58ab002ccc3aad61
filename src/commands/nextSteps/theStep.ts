// Which class of failure is meant, and what is recommended after it now.
import { failureClasses, failureNames, type FailureClass } from '../../api/contract/crawling/nextSteps/failureClass.ts';
import type { NextStep } from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import { isStaffStep, stepFor } from '../../stores/nextSteps/steps.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const theFailure = choice<FailureClass>({
  ask: 'After which failure?',
  ofRow: true,
  from: () => failureClasses.map((value) => ({ value, text: value, title: failureNames[value] })),
  preset: ({ stores }) => {
    const key = stores.lists.openOf('next-step')?.currentKey;
    return failureClasses.find((one) => one === key);
  },
});

/** As the open list shows it, which is renewed most often. */
export function stepOf(failure: unknown, { stores }: Situation): NextStep | undefined {
  const one = failureClasses.find((known) => known === failure);
  if (one === undefined) return undefined;
  const row = stores.lists.rowsOf('next-step').find((step) => step.failure === one);
  const known = row ?? stepFor(one, stores);
  return known !== undefined && isStaffStep(known) ? known : undefined;
}
