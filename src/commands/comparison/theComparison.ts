// The comparison of the open page, for the commands that work on it.
import { logSteps } from '../../api/contract/crawling/logSteps.ts';
import { openComparison, type OpenComparison } from '../../stores/comparison/OpenComparison.ts';
import type { RootStore } from '../../stores/RootStore.ts';

export const { level } = logSteps.comparison.definition;

interface Here {
  stores: RootStore;
}

export const theComparison = ({ stores }: Here): OpenComparison => stores.parts.of(openComparison);

/** True, or why not now; more is only asked when the steps are there. */
export const whenSteps =
  (more: (comparison: OpenComparison) => true | string = () => true) =>
  (_answers: unknown, here: Here): true | string => {
    const comparison = theComparison(here);
    if (comparison.uuid === undefined) return 'No comparison is open';
    if (comparison.found === undefined)
      return comparison.isLoading ? 'The logs are being compared' : 'The logs could not be compared';
    return comparison.steps.length === 0 ? 'Neither log has a step' : more(comparison);
  };
