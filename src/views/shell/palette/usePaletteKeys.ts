// Gives the keys that are pressed in the palette to its table of keys; while an input method composes they are its own.
import type { KeyboardEvent } from 'react';
import { strokeOf } from '../../../commands/kernel/strokes/strokes.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { pressInPalette } from './paletteKeys.ts';

const hasSelectedText = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd;

// With Shift or another modifier they do what they do alone.
const plain = /^(?:Arrow(?:Up|Down)|Page(?:Up|Down)|Escape|Backspace)$/;
// Whatever is pressed with them, they neither run a row nor leave the palette by themselves.
const kept = /^(?:Enter|Tab)$/;

export function usePaletteKeys(work: PaletteWork): (event: KeyboardEvent) => void {
  const desk = useDesk();
  return (event) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return event.stopPropagation();
    const { key } = event;
    const stroke = plain.test(key) ? key : strokeOf(event);
    const isTaken = pressInPalette({ desk, work, stroke, hasSelectedText: hasSelectedText(event) });
    if (isTaken || kept.test(key)) {
      event.preventDefault();
      event.stopPropagation();
    }
    // The caret's own keys, which the list would take for itself.
    else if (key === 'Home' || key === 'End') event.stopPropagation();
  };
}
