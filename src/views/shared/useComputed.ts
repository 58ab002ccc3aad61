// What is worked out from the stores and drawn only when it comes out different.
import { compareStructural, computed } from 'mobx';
import { useMemo } from 'react';

/** For observed components; like the inputs of every memo, these must name all that the work reads from outside the stores. */
export function useComputed<Value>(work: () => Value, inputs: readonly unknown[]): Value {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller names them
  return useMemo(() => computed(work, { equals: compareStructural }), inputs).get();
}
