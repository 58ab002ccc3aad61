// Hands what is pasted to the keyboard before a field has it: an id is looked up, and waits where keys wait.
import { useEffect } from 'react';
import type { Keyboard } from '../../../commands/keyboard.ts';
import { focusOf } from './target.ts';

export function usePastedId(keyboard: Keyboard): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (!keyboard.paste(event.clipboardData?.getData('text/plain') ?? '', focusOf(event))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('paste', onPaste, true);
    return () => window.removeEventListener('paste', onPaste, true);
  }, [keyboard]);
}
