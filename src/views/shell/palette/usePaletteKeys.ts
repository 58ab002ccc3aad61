// What the keys do inside the palette; while an input method composes they are its own.
import type { KeyboardEvent } from 'react';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useStores } from '../../shared/StoresContext.ts';

const jumps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

export function usePaletteKeys(work: PaletteWork): (event: KeyboardEvent) => void {
  const { palette } = useStores();
  return (event) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return event.stopPropagation();
    const { key, ctrlKey, metaKey } = event;
    const by = jumps[key];
    const isChord = ctrlKey || metaKey;
    if (by !== undefined) work.move(by);
    else if (key === 'Enter') void work.accept();
    else if (key === 'Tab') {
      if (!event.shiftKey) work.tab();
    } else if (key === 'Escape') palette.close();
    else if (isChord && (key === 'Home' || key === 'End')) work.move(key === 'Home' ? 'first' : 'last');
    else if (key === 'Backspace' && work.back()) event.stopPropagation();
    else {
      // The caret's own keys, which the list would take for itself.
      if (key === 'Home' || key === 'End') event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}
