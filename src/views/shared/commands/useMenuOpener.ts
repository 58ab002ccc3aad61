// Makes a button the opener of a menu or dialog that comes late: click, Enter, Space and the down arrow open it.
import { useState, type KeyboardEvent, type MouseEvent } from 'react';

export function useMenuOpener(popup: 'menu' | 'dialog' = 'menu') {
  const [opener, setOpener] = useState<HTMLElement>();
  return {
    /** The button, while it is open. */
    opener,
    close: () => setOpener(undefined),
    props: {
      'aria-haspopup': popup,
      'aria-expanded': opener !== undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        setOpener(opener === undefined ? currentTarget : undefined),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'ArrowDown' || popup !== 'menu') return;
        event.preventDefault();
        setOpener(event.currentTarget);
      },
    },
  };
}
