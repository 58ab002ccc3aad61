// Whether the side menu is open: as it was left, and closed at first where the window is not wide.
import { reaction } from 'mobx';
import { useEffect, useLayoutEffect } from 'react';
import { useStores } from '../../shared/context/StoresContext.ts';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { isInLayer } from '../keys/target.ts';
import { isNarrow, menuName, onWidthChange, startsOpen } from './widths.ts';

export function useMenuState(): { isOpen: boolean; close: () => void } {
  const { remembered } = useSurroundings();
  const { shell } = useStores();
  useLayoutEffect(() => {
    shell.setMenu(startsOpen(remembered) ? 'open' : 'closed');
    const stopRemembering = reaction(
      () => shell.menu,
      (menu) => {
        const name = menuName();
        if (name !== undefined) remembered.set(name, menu);
      },
    );
    // A window that changes its width has the menu as it was left at that width.
    const stopListening = onWidthChange(() => shell.setMenu(startsOpen(remembered) ? 'open' : 'closed'));
    return () => {
      stopRemembering();
      stopListening();
    };
  }, [shell, remembered]);
  const isOpen = shell.menu === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    // Above the page it is a layer, and Escape closes it before anything below.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !isNarrow() || isInLayer(event.target)) return;
      event.preventDefault();
      shell.setMenu('closed');
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [shell, isOpen]);
  return { isOpen, close: () => shell.setMenu('closed') };
}
