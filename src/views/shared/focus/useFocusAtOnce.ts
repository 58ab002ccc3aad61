// A dialog takes the focus before it is seen: a key pressed at first sight of it would go to what is behind it.
import { useLayoutEffect, useRef, type RefObject } from 'react';

const focusable = 'button:not([disabled]), input:not([disabled]), select, textarea, a[href], [tabindex="0"]';

/**
 * For the surface; the focus goes to the first thing in it, as Fluent does once it is painted. Where the surface itself
 * has it when its focus trap is set up, as when Fluent is faster than that, a dialog in front of another is taken for
 * one behind it and hidden from screen readers: so it is looked at once more, after the trap and before any key.
 */
export function useFocusAtOnce(): RefObject<HTMLDivElement | null> {
  const surface = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const within = surface.current?.querySelector<HTMLElement>(focusable) ?? surface.current;
    within?.focus();
    queueMicrotask(() => {
      if (document.activeElement === surface.current) within?.focus();
    });
  }, []);
  return surface;
}
