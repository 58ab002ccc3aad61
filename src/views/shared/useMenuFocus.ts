// Gives the focus back to what opened a menu, unless somebody else has taken it meanwhile.
import { useLayoutEffect } from 'react';

export function useMenuFocus(opener: HTMLElement | null): void {
  useLayoutEffect(
    () => () => {
      const now = document.activeElement;
      if (now === null || now === document.body || now.closest('[role=menu]') !== null) opener?.focus();
    },
    [opener],
  );
}
