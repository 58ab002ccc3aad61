// Holds what is pressed and pasted before anything listens, and hands it on in its order.
import type { HeldEvent } from '../../shared/context/DeskContext.ts';
import { takesText } from './target.ts';

const longest = 200;
const follows = /^(Enter|Escape|Backspace|Tab|Arrow.*)$/;

export interface HeldKeys {
  /** Called at the first key, and at once when one is held already. */
  onFirst(told: () => void): void;
  /** What was typed, and nothing besides, goes into a field that has come for it. */
  giveTo(field: Element | null): void;
  /** Nothing comes for it: what is typed from now on goes where it is typed. */
  forget(): void;
  /** Hands on what is held: to whoever takes it in its turn, or to what has the focus. */
  replay(take?: (event: HeldEvent) => void): void;
}

function pressAgain(event: HeldEvent): void {
  if (event !== 'left') (document.activeElement ?? document.body).dispatchEvent(event);
}

/** Ours are the palette's chords and, where nothing takes text, single keys; the rest is the browser's business. */
export function holdKeys(): HeldKeys {
  const held: { event: () => HeldEvent; text: string | undefined }[] = [];
  let isOpening = false;
  let told: (() => void) | undefined;

  function onKeyDown(event: KeyboardEvent): void {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    // AltGr types characters, and Windows tells it as Ctrl and Alt.
    const modifierAltGraph = event.getModifierState('AltGraph');
    const modifierCapsLock = event.getModifierState('CapsLock');
    const opens = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
    const types = (modifierAltGraph || !(ctrlKey || metaKey || altKey)) && [...key].length === 1;
    // What comes after a key that is held waits behind it: an Enter must not reach the list before the form that the key
    // before it opens. What is typed after the chord belongs to the palette, wherever the focus still is.
    const waits = types || (held.length > 0 && follows.test(key));
    const belongs = opens || (waits && (isOpening || !takesText(event.target)));
    if (!belongs || event.isComposing || event.defaultPrevented || held.length >= longest) return;
    isOpening ||= opens;
    event.preventDefault();
    event.stopImmediatePropagation();
    const modifiers = { ctrlKey, metaKey, altKey, shiftKey, modifierAltGraph, modifierCapsLock };
    const press = { key, code, ...modifiers, bubbles: true, cancelable: true };
    held.push({ event: () => new KeyboardEvent('keydown', press), text: types ? key : undefined });
    told?.();
  }
  /** An id that is pasted where nothing takes text. */
  function onPaste(event: ClipboardEvent): void {
    if (takesText(event.target) || event.defaultPrevented || held.length >= longest) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    event.stopImmediatePropagation();
    const again = () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    };
    held.push({ event: again, text });
    told?.();
  }
  function onLeft(): void {
    if (held.length > 0) held.push({ event: () => 'left', text: undefined });
  }
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('paste', onPaste, true);
  window.addEventListener('mousedown', onLeft, true);
  window.addEventListener('popstate', onLeft);

  return {
    onFirst(tell) {
      told = tell;
      if (held.length > 0) tell();
    },
    giveTo(field) {
      const texts = held.flatMap(({ text }) => text ?? []);
      if (!(field instanceof HTMLInputElement) || texts.length === 0 || texts.length < held.length) return;
      held.length = 0;
      // As if it had been typed: what draws the field watches its own way of setting a value.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, texts.join(''));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    forget() {
      held.length = 0;
      isOpening = false;
    },
    replay(take = pressAgain) {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('paste', onPaste, true);
      window.removeEventListener('mousedown', onLeft, true);
      window.removeEventListener('popstate', onLeft);
      for (const { event } of held.splice(0)) take(event());
    },
  };
}
