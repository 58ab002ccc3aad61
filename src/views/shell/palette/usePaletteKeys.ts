// What the keys do inside the palette; while an input method composes they are its own.
import type { KeyboardEvent } from 'react';
import { addToSelection, handAddress, showPlan } from '../../../commands/palette/enterFamily.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';

const hasSelectedText = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd;

const jumps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

export function usePaletteKeys(work: PaletteWork): (event: KeyboardEvent) => void {
  const desk = useDesk();
  const { palette } = desk.stores;

  function enter({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey) void handAddress(desk, work.current, 'link.open');
    else if (altKey) showPlan(desk, work.current);
    else if (shiftKey) void addToSelection(desk, work.current);
    else void work.accept();
  }
  return (event) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return event.stopPropagation();
    const { key, ctrlKey, metaKey } = event;
    const by = jumps[key];
    const isChord = ctrlKey || metaKey;
    if (by !== undefined) work.move(by);
    else if (key === 'Enter') enter(event);
    else if (isChord && key === 'c' && !hasSelectedText(event)) void handAddress(desk, work.current, 'link.copy');
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
