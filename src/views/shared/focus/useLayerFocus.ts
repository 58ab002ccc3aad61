// Tells when the focus has come into a layer that opened: until then, what is typed waits for it.
import { useEffect } from 'react';
import type { Layer } from '../../../stores/shell/Shell.ts';
import { useStores } from '../context/StoresContext.ts';

const insides: Readonly<Partial<Record<Layer, string>>> = {
  proof: '[data-proof]',
  moneyOut: '[data-money-out]',
  files: '[role=dialog]:not([data-palette])',
  question: '[role=alertdialog]',
  form: '[role=dialog]:not([data-palette])',
  results: '[role=dialog]:not([data-palette])',
  explain: '[role=dialog]:not([data-palette])',
  help: '[role=dialog]:not([data-palette])',
  menu: '[role=menu]',
};
// A dialog takes the focus by itself; on a busy machine that may be late, and what does not come is fetched.
const patience = 1000;
const focusable =
  'input:not([disabled]), select, textarea, button:not([disabled]), a[href], [tabindex="0"]:not([data-tabster-dummy])';

/** Of: what it was opened for; a layer may be opened for another thing before it has closed. */
export function useLayerFocus(layer: Layer, of: unknown = layer): void {
  const { shell } = useStores();
  useEffect(() => {
    const inside = insides[layer] ?? '';
    // What opened above it, as the question who one is above a form, has the focus.
    const isOnTop = () => shell.layer === layer;
    const look = () => {
      const within = document.activeElement?.closest(inside) ?? null;
      if (isOnTop() && within !== null) shell.tookFocus(layer);
    };
    look();
    document.addEventListener('focusin', look);
    // Keys that wait are pressed on what has the focus: never told before it is inside.
    const fetch = () => {
      const place = !isOnTop() || shell.focused === layer ? null : document.querySelector(inside);
      place?.querySelector<HTMLElement>(focusable)?.focus();
    };
    const timer = setInterval(fetch, patience);
    return () => {
      document.removeEventListener('focusin', look);
      clearInterval(timer);
      shell.leftFocus(layer);
    };
  }, [shell, layer, of]);
}
