// Whether the side menu is open: as it was left, and closed at first where the window is narrow.
import { reaction } from 'mobx';
import { useLayoutEffect } from 'react';
import { useStores } from '../shared/StoresContext.ts';
import { useSurroundings } from '../shared/SurroundingsContext.ts';

export const narrow = '@media (max-width: 760px)';
const wide = '(min-width: 1100px)';
const name = 'signalbox.menu';

export function useMenuState(): { isOpen: boolean; close: () => void } {
  const { remembered } = useSurroundings();
  const { frame } = useStores();
  useLayoutEffect(() => {
    const isWide = () => window.matchMedia(wide).matches;
    frame.setMenu(isWide() && remembered.get(name) !== 'closed' ? 'open' : 'closed');
    return reaction(
      () => frame.menu,
      (menu) => isWide() && remembered.set(name, menu),
    );
  }, [frame, remembered]);
  return { isOpen: frame.menu === 'open', close: () => frame.setMenu('closed') };
}
