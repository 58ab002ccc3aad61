// Gives the focus back to what opened a layer, unless somebody else has taken it meanwhile.
import { useLayoutEffect, useState } from 'react';

export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const now = document.activeElement;
      const isOurs = now === null || now === document.body || now.closest('[data-palette]') !== null;
      if (isOurs && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
