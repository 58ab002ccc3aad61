// Gives the focus back to what opened a layer, unless somebody else has taken it meanwhile.
import { useLayoutEffect, useState } from 'react';

const layers = {
  palette: '[data-palette]',
  dialog: '[role=dialog]:not([data-palette])',
  question: '[role=alertdialog]',
  menu: '[role=menu]',
} as const;

/**
 * A row of a grid has no focus of its own: the grid has it. What is gone, as a menu is, leaves it to the grid as well,
 * or to the page: with the focus nowhere, the page behind a dialog would stay hidden from screen readers.
 */
function focusableFor(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (isThere && opener.getAttribute('role') !== 'row') return opener;
  return document.querySelector<HTMLElement>('main [role=grid]') ?? document.getElementById('main');
}

/** A layer of another kind that opened meanwhile, such as the question before a run, keeps the focus. */
export function useReturnFocus(own: keyof typeof layers, given?: HTMLElement): void {
  const [opener] = useState(() => given ?? document.activeElement);
  useLayoutEffect(
    () => () => {
      const now = document.activeElement;
      if (now === null || now === document.body || now.closest(layers[own]) !== null)
        focusableFor(opener)?.focus({ preventScroll: true });
    },
    [opener, own],
  );
}
