// The one key listener: hands every key press to the keyboard, which runs it, keeps it or leaves it alone.
import { useEffect, useMemo } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { openKeyboard, type Keyboard } from '../../../commands/keyboard.ts';
import type { PaletteWork } from '../../../commands/palette/workPalette.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { isComposed, pressIn } from './pressIn.ts';
import { pressOf, replay, typeIntoFocused } from './replay.ts';
import { focusOf, isForText, isInLayer, isInPalette, isPressed } from './target.ts';
import { typeAhead } from './typeAhead.ts';
import { useHint } from './useHint.ts';

const everywhere = { enableOnFormTags: true, enableOnContentEditable: true } as const;

export function useKeyListener(work: PaletteWork): Keyboard {
  const desk = useDesk();
  const { isInIframe } = useSurroundings();
  const hint = useHint();
  const { palette } = desk.stores;
  const keyboard = useMemo(
    () => openKeyboard({ desk, work, isInIframe, replay, typeInto: typeIntoFocused, hint }),
    [desk, work, isInIframe, hint],
  );

  useHotkeys(
    '*',
    (event) => {
      if (event.defaultPrevented || isPressed(event) || isForText(event)) return;
      if (isInLayer(event.target) && event.key === 'Escape') return;
      if (keyboard.press(pressOf(event) ?? pressIn(event), focusOf(event))) event.preventDefault();
    },
    everywhere,
    [keyboard],
  );

  // Before anything on the page can take them for itself, as a list takes Space and Enter.
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method is putting a character together: its keys close no dialog and send no form, whichever it is.
      if (isComposed(event)) return event.stopImmediatePropagation();
      if (pressOf(event) === undefined && keyboard.keeps(pressIn(event), focusOf(event))) return take(event);
      if (!palette.isOpen || isInPalette(event.target)) return;
      // What opened above it, such as the question before a run, has keys of its own.
      const isDrawn = document.querySelector('[data-palette]') !== null;
      if ((isDrawn && isInLayer(event.target)) || !typeAhead(event, palette, work)) return;
      take(event);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [palette, work, keyboard]);

  useEffect(() => {
    // Before what is clicked takes the focus.
    const leave = () => keyboard.leave();
    window.addEventListener('mousedown', leave, true);
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('mousedown', leave, true);
      window.removeEventListener('popstate', leave);
    };
  }, [keyboard]);
  return keyboard;
}
