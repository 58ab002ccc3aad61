// Where a key was pressed, and whether that place needs the key itself.
import type { Focus } from '../../../commands/keyboard.ts';

const textFields =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="searchbox"], [role="spinbutton"]';
const noText = new Set(['button', 'checkbox', 'radio', 'range', 'color', 'file', 'submit', 'reset', 'image']);
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const controls =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="checkbox"], [role="switch"], [role="tab"], input';

const elementOf = (target: EventTarget | null): Element | undefined => (target instanceof Element ? target : undefined);

export function takesText(target: EventTarget | null): boolean {
  const element = elementOf(target);
  if (element instanceof HTMLInputElement) return !noText.has(element.type);
  return element?.matches(`:is(${textFields}), :is(${textFields}) *`) === true;
}

/** A dialog, a menu or a list of choices that lies above the page. */
export const isInLayer = (target: EventTarget | null): boolean =>
  elementOf(target)?.matches(`:is(${layers}), :is(${layers}) *`) === true;

export const isInPalette = (target: EventTarget | null): boolean =>
  elementOf(target)?.matches('[data-palette], [data-palette] *') === true;

/** Chords that belong to a text or a form while there is one: copying what is selected, sending what is filled in. */
export function isForText({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || !['c', 'Enter'].includes(key)) return false;
  const hasSelection = key === 'c' && window.getSelection()?.isCollapsed === false;
  return hasSelection || takesText(target) || isInLayer(target);
}

/** Enter and Space press what has the focus. */
export const isPressed = (event: KeyboardEvent): boolean =>
  (event.key === 'Enter' || event.key === ' ') && elementOf(event.target)?.matches(controls) === true;

export const focusOf = ({ target }: Event): Focus => ({
  takesText: takesText(target),
  inLayer: isInLayer(target),
  inPalette: isInPalette(target),
});
