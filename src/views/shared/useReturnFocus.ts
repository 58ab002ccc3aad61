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
      const now = document.activeElement;
      const layer = now?.closest(layers);
      const isFree = (active: Element | null) => active === null || active === document.body;
      const giveBack = () => focusableFor(opener)?.focus({ preventScroll: true });
      // A question may have opened meanwhile, which keeps the focus; when it is the question that goes, the focus is free a moment later.
      if (layer?.getAttribute('role') === 'alertdialog')
        queueMicrotask(() => void (isFree(document.activeElement) && giveBack()));
      else if (isFree(now) || layer) giveBack();
    },
    [opener],
  );
}
