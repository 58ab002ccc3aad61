// Gives the focus back to what opened a layer, unless somebody else has taken it meanwhile.
import { useLayoutEffect, useState } from 'react';

const layers = '[data-palette], [role=dialog], [role=alertdialog], [role=menu]';

/** A row of a grid has no focus of its own: the grid has it. What is gone, as a menu is, leaves it to the grid as well. */
function focusableFor(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (isThere && opener.closest(layers) === null && opener.getAttribute('role') !== 'row') return opener;
  return document.querySelector<HTMLElement>('main [role=grid]');
}

export function useReturnFocus(given?: HTMLElement): void {
  const [opener] = useState(() => given ?? document.activeElement);
  useLayoutEffect(
    () => () => {
      // Looked at when the layer is gone: a question that opened meanwhile has the focus, and keeps it.
      queueMicrotask(() => {
        const now = document.activeElement;
        if (now === null || now === document.body) focusableFor(opener)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
