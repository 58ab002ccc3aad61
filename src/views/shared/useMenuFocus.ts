// Gives the focus back to what opened a menu, unless somebody else has taken it meanwhile.
import { useLayoutEffect } from 'react';

export function useMenuFocus(opener: HTMLElement): void {
  useLayoutEffect(
    () => () => {
      const now = document.activeElement;
      if (now === null || now === document.body || now.closest('[role=menu], [role=dialog]') !== null) opener.focus();
    },
    [opener],
  );
}
