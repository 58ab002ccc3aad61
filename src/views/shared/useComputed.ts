// What is worked out from the stores and drawn only when it comes out different.
import { autorun, compareStructural, computed } from 'mobx';
import { useEffect, useMemo, useState } from 'react';

/** For observed components; like the inputs of every memo, these must name all that the work reads from outside the stores. */
export function useComputed<Value>(work: () => Value, inputs: readonly unknown[]): Value {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller names them
  return useMemo(() => computed(work, { equals: compareStructural }), inputs).get();
}

/** The same for what may be worked out a moment later, when what somebody waits for is painted. */
export function useComputedLater<Value>(work: () => Value, inputs: readonly unknown[]): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let [frame, timer] = [0, 0];
    const later = (run: () => void) => {
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(run);
      });
    };
    const keep = (newer: Value) => setValue((known) => (compareStructural(known, newer) ? known : newer));
    const stop = autorun(() => keep(work()), { scheduler: later });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names them
  }, inputs);
  return value;
}
