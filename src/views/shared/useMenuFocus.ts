// Gives the focus back to what opened a menu, unless somebody else has taken it meanwhile.
import { useLayoutEffect } from 'react';

/** A row of a grid has no focus of its own: the grid has it. */
const focusable = (opener: HTMLElement): HTMLElement | null =>
  opener.getAttribute('role') === 'row' ? opener.closest('[role=grid]') : opener;

export function useMenuFocus(opener: HTMLElement): void {
  useLayoutEffect(
    () => () => {
      const now = document.activeElement;
      if (now === null || now === document.body || now.closest('[role=menu], [role=dialog]') !== null)
        focusable(opener)?.focus();
    },
    [opener],
  );
}
