// Closes a form; one whose content would be gone asks once before.
import { useState } from 'react';
import type { FillingIn } from '../../../stores/shell/Shell.ts';
import type { OwnForm } from '../../shared/commands/ownForm.ts';
import { useStores } from '../../shared/context/StoresContext.ts';

export function useLeaving(form: FillingIn | undefined, own: OwnForm | undefined) {
  const stores = useStores();
  // The form that asked; another one that is open by now has asked nothing.
  const [asked, setAsked] = useState<FillingIn>();
  const would = own?.askBeforeLeave?.(stores);
  const question = asked === form ? would : undefined;
  /** It may have been closed while it was sent: the form that is open by then is another one. */
  const close = () => stores.shell.fillingIn === form && stores.shell.fillIn(undefined);
  const stay = () => setAsked(undefined);
  return {
    question,
    close,
    stay,
    /** By its button. */
    leave: () => (would === undefined || question !== undefined ? close() : setAsked(form)),
    /** By Escape, which goes one step back. */
    escape: () => (question !== undefined ? stay() : would === undefined ? close() : setAsked(form)),
  };
}
export type Leaving = ReturnType<typeof useLeaving>;
