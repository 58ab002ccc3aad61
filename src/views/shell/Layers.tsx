// What lies above the page: the palette, the help sheet, the question before a run, the hint; and the one key listener.
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useMemo } from 'react';
import { workPalette } from '../../commands/palette/workPalette.ts';
import { useDesk } from '../shared/DeskContext.ts';
import { useSurroundings } from '../shared/SurroundingsContext.ts';
import { HintStrip } from './keys/HintStrip.tsx';
import { useKeyListener } from './keys/useKeyListener.ts';
import { usePastedId } from './keys/usePastedId.ts';
import { PaletteDialog } from './palette/PaletteDialog.tsx';

const HelpSheet = lazy(async () => ({ default: (await import('./help/HelpSheet.tsx')).HelpSheet }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

export const Layers = observer(function Layers() {
  const desk = useDesk();
  const { isFramed } = useSurroundings();
  const work = useMemo(() => workPalette(desk), [desk]);
  useKeyListener(work);
  usePastedId();
  const { palette, frame } = desk.stores;
  return (
    <>
      <HintStrip />
      {palette.isOpen && !isFramed && <PaletteDialog work={work} />}
      <Suspense fallback={null}>
        {frame.isHelpOpen && <HelpSheet />}
        {frame.confirming !== undefined && <ConfirmDialog />}
      </Suspense>
    </>
  );
});
