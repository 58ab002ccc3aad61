// A dialog takes the focus before it is seen: a key pressed at first sight of it would go to what is behind it.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For the surface; Fluent moves the focus on to the first thing in it once it is painted. */
export function useFocusAtOnce(): RefObject<HTMLDivElement | null> {
  const surface = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => surface.current?.focus(), []);
  return surface;
}
