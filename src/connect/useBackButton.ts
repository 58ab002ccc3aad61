// Lets the browser's Back go one step back on the page, as people expect, and leave it from its first step.
import { useEffect, useRef } from 'react';

/** One entry more than the page came with, as long as there is a step to go back to. */
const mark = 'a step of the page';

export function useBackButton(depth: number, back: () => void): void {
  const hasEntry = useRef(window.history.state === mark);
  const now = useRef({ depth, back });

  useEffect(() => {
    now.current = { depth, back };
  }, [depth, back]);

  useEffect(() => {
    if (depth > 0 && !hasEntry.current) {
      window.history.pushState(mark, '');
      hasEntry.current = true;
    }
  }, [depth]);

  useEffect(() => {
    const popped = (): void => {
      hasEntry.current = false;
      if (now.current.depth === 0) return void window.history.back();
      now.current.back();
      // Where a step is left that has others before it, or that is not left by Back.
      if (now.current.depth === 1) return;
      window.history.pushState(mark, '');
      hasEntry.current = true;
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);
}
