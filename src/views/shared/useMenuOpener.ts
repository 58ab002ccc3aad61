// Makes a button the opener of a menu that comes late: click, Enter, Space and the down arrow open it.
import { useRef, useState, type KeyboardEvent } from 'react';

export function useMenuOpener() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return {
    isOpen,
    opener,
    close: () => setOpen(false),
    props: {
      ref: (element: HTMLElement | null) => {
        opener.current = element;
      },
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onClick: () => setOpen(!isOpen),
      onKeyDown,
    },
  };
}
