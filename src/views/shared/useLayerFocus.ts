// Tells when the focus has come into a layer that opened: until then, what is typed waits for it.
import { useEffect } from 'react';
import type { Layer } from '../../stores/shell/Shell.ts';
import { useStores } from './context/StoresContext.ts';

const insides: Readonly<Partial<Record<Layer, string>>> = {
  question: '[role=alertdialog]',
  form: '[role=dialog]:not([data-palette])',
  results: '[role=dialog]:not([data-palette])',
  help: '[role=dialog]:not([data-palette])',
  keys: '[role=dialog]:not([data-palette])',
  menu: '[role=menu]',
};
// A layer that for some reason takes no focus keeps nobody waiting.
const patience = 1000;

/** Of: what it was opened for; a layer may be opened for another thing before it has closed. */
export function useLayerFocus(layer: Layer, of: unknown = layer): void {
  const { shell } = useStores();
  useEffect(() => {
    const inside = insides[layer] ?? '';
    const look = () => {
      const within = document.activeElement?.closest(inside) ?? null;
      if (within !== null) shell.tookFocus(layer);
    };
    look();
    document.addEventListener('focusin', look);
    const timer = setTimeout(() => shell.tookFocus(layer), patience);
    return () => {
      document.removeEventListener('focusin', look);
      clearTimeout(timer);
      shell.leftFocus(layer);
    };
  }, [shell, layer, of]);
}
