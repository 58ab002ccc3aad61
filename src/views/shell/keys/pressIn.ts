// What the keyboard has to know of a key press.
import type { Press } from '../../../commands/keyboard.ts';

export function pressIn(event: KeyboardEvent): Press {
  const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, repeat, isComposing, keyCode } = event;
  // AltGr types characters, and Windows tells it as Ctrl and Alt.
  const types = event.getModifierState('AltGraph') ? { ctrlKey: false, altKey: false } : { ctrlKey, altKey };
  return { key, ...types, metaKey, shiftKey, timeStamp, repeat, composing: isComposing || keyCode === 229 };
}
