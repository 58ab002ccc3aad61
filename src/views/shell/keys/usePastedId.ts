// An id that is pasted where nothing takes text is looked up; it never runs anything that changes something.
import { useEffect } from 'react';
import { looksLikeId, meantId, printId } from '../../../stores/records/idKinds.ts';
import { verdictOf } from '../../../commands/kernel/verdict.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { isInLayer, takesText } from './target.ts';

export function usePastedId(): void {
  const desk = useDesk();
  const { isFramed } = useSurroundings();
  useEffect(() => {
    const onPaste = async (event: ClipboardEvent) => {
      const find = desk.registry.get('record.find');
      const meant = meantId(event.clipboardData?.getData('text/plain') ?? '');
      if (find === undefined || isFramed || takesText(event.target) || isInLayer(event.target)) return;
      if (!looksLikeId(meant.id) || verdictOf(find, desk.situation).kind === 'absent') return;
      event.preventDefault();
      const id = printId(meant);
      const outcome = await desk.run(find, { id }, { surface: 'key' });
      // The text is kept, so that it can be corrected; who is signed out has nothing to correct.
      if (outcome.kind === 'failed' && !outcome.failure.endsSession) desk.stores.palette.open(`#${id}`);
    };
    const listener = (event: ClipboardEvent) => void onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [desk, isFramed]);
}
