// Holds the keys that are pressed before anything listens to them, and hands them on in their order.
import { takesText } from './target.ts';

const longest = 200;

export interface HeldKeys {
  /** Called at the first key, and at once when one is held already. */
  onFirst(told: () => void): void;
  replay(): void;
}

/** Ours are the palette's chords and, where nothing takes text, single keys; the rest is the browser's business. */
export function holdKeys(): HeldKeys {
  const held: KeyboardEventInit[] = [];
  let isOpening = false;
  let told: (() => void) | undefined;

  function onKeyDown(event: KeyboardEvent): void {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isChord = ctrlKey || metaKey;
    const opens = isChord && !altKey && key.toLowerCase() === 'k';
    const types = !isChord && !altKey && [...key].length === 1;
    // What is typed after the chord belongs to the palette, wherever the focus still is.
    const belongs =
      opens || (isOpening ? types || key === 'Enter' || key === 'Backspace' : types && !takesText(event.target));
    if (!belongs || event.isComposing || event.defaultPrevented || held.length >= longest) return;
    isOpening ||= opens;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true });
    told?.();
  }
  window.addEventListener('keydown', onKeyDown, true);

  return {
    onFirst(tell) {
      told = tell;
      if (held.length > 0) tell();
    },
    replay() {
      window.removeEventListener('keydown', onKeyDown, true);
      for (const press of held.splice(0)) {
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press));
      }
    },
  };
}
