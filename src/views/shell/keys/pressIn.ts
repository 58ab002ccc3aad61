// What the keyboard has to know of a key press.
import type { Press } from '../../../commands/keyboard.ts';

/** Enter, Escape, Tab and arrows that belong to an input method. */
export const isComposed = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  (isComposing || keyCode === 229) && /^(Enter|Escape|Tab|Arrow.*)$/.test(key);

export function pressIn(event: KeyboardEvent): Press {
  const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, repeat, isComposing, keyCode } = event;
  const isAltGr = event.getModifierState('AltGraph');
  // AltGr types characters, and Windows tells it as Ctrl and Alt.
  const types = isAltGr ? { ctrlKey: false, altKey: false } : { ctrlKey, altKey };
  const capsLock = event.getModifierState('CapsLock');
  return {
    // A letter with AltGr is none of ours; brackets and braces are typed with it on many keyboards.
    key: isAltGr && /^\p{L}$/u.test(key) ? 'AltGraph' : key,
    ...types,
    metaKey,
    shiftKey,
    timeStamp,
    repeat,
    composing: isComposing || keyCode === 229,
    ...(capsLock ? { capsLock } : {}),
  };
}
