// Whether the side menu is open: as it was left, and closed at first where the window is not wide.
import { reaction } from 'mobx';
import { useEffect, useLayoutEffect } from 'react';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { isInLayer } from '../keys/target.ts';
import { isNarrow, menuName, onWidthChange, startsOpen } from './widths.ts';

export function useMenuState(): { isOpen: boolean; close: () => void } {
  const { remembered } = useSurroundings();
  const { frame } = useStores();
  useLayoutEffect(() => {
    frame.setMenu(startsOpen(remembered) ? 'open' : 'closed');
    const stopRemembering = reaction(
      () => frame.menu,
      (menu) => {
        const name = menuName();
        if (name !== undefined) remembered.set(name, menu);
      },
    );
    // A window that changes its width has the menu as it was left at that width.
    const stopListening = onWidthChange(() => frame.setMenu(startsOpen(remembered) ? 'open' : 'closed'));
    return () => {
      stopRemembering();
      stopListening();
    };
  }, [frame, remembered]);
  const isOpen = frame.menu === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    // Above the page it is a layer, and Escape closes it before anything below.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !isNarrow() || isInLayer(event.target)) return;
      event.preventDefault();
      frame.setMenu('closed');
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [frame, isOpen]);
  return { isOpen, close: () => frame.setMenu('closed') };
}
