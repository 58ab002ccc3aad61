// Presses a kept key again on what has the focus now, with what a browser does of itself for a key that nobody takes.
import type { Press } from '../../../commands/keyboard.ts';
import { strokeOf } from '../../../commands/kernel/strokes/strokes.ts';
import { takesText } from './target.ts';

const replayed = new WeakMap<Event, Press>();

/** The press that an event repeats: when it was made counts, not when it was repeated. */
export const pressOf = (event: KeyboardEvent): Press | undefined => replayed.get(event);

export function replay(press: Press): void {
  const target = document.activeElement ?? document.body;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const init = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  const event = new KeyboardEvent('keydown', init);
  replayed.set(event, press);
  const isChord = ctrlKey === true || metaKey === true || altKey === true;
  if (target.dispatchEvent(event)) {
    if (isChord) chooseAll(target, press);
    else if (key === 'Tab') goOn(target, shiftKey === true ? -1 : 1);
    else doByDefault(key, target);
  }
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}

const stops = 'input, select, textarea, button, a[href], [tabindex="0"]';

/** To the next field of the form or the page, as Tab would have gone. */
function goOn(from: Element, step: 1 | -1): void {
  const place = from.closest('form, [role=dialog], [role=alertdialog], main') ?? document.body;
  const all = [...place.querySelectorAll<HTMLElement>(stops)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [data-tabster-dummy]') && one.checkVisibility(),
  );
  all[all.findIndex((one) => one === from) + step]?.focus();
}

function doByDefault(key: string, target: Element): void {
  if (isField(target)) typeKey(target, key);
  else if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) {
    if (key === 'Enter' || key === ' ') target.click();
  } else if (target instanceof HTMLInputElement) {
    if (key === ' ') target.click();
    else if (key === 'Enter') target.form?.requestSubmit();
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && takesText(element));

/** The field whose whole text is chosen: one for e-mails does not tell. */
let chosen: Field | undefined;

function chooseAll(target: Element, press: Press): void {
  if (!isField(target) || strokeOf(press) !== 'mod+a') return;
  target.select();
  chosen = target;
}

/** Types a text into the field that has the focus; false when none has. */
export function typeIntoFocused(text: string): boolean {
  const field = document.activeElement;
  if (!isField(field)) return false;
  write(field, field instanceof HTMLTextAreaElement ? text : text.replaceAll(/[\r\n]/g, ''));
  return true;
}

function typeKey(field: Field, key: string): void {
  if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
  else if (key === 'Enter') write(field, '\n');
  else if (key === 'Backspace') write(field, '', 1);
  else if ([...key].length === 1) write(field, key);
}

/** As if it had been typed: what draws the field watches its own way of setting a value. */
function write(field: Field, text: string, removed = 0): void {
  const whole = chosen === field && field.selectionStart === null ? 0 : undefined;
  chosen = undefined;
  const from = whole ?? field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? field.value.length;
  const start = from === to ? Math.max(0, from - removed) : from;
  const value = `${field.value.slice(0, start)}${text}${field.value.slice(to)}`;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
