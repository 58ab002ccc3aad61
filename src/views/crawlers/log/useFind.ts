// Ctrl+F on the page of a log opens our search, wherever the focus is and before the log is there; from within a field it is the browser's.
import { useEffect } from 'react';
import { useStores } from '../../shared/context/StoresContext.ts';
import { isFocusAbove } from '../../shared/focus/isFocusAbove.ts';

export function useFind(): void {
  const { shell } = useStores();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const isOfField = event.target instanceof HTMLInputElement;
      if (!isChord || event.key.toLowerCase() !== 'f' || event.defaultPrevented || isOfField || isFocusAbove()) return;
      event.preventDefault();
      shell.wantSearch(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shell]);
}
