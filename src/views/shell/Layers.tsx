// What lies above the page: the palette, the help sheet, the question before a run, the hint; and the one key listener.
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { workPalette } from '../../commands/palette/workPalette.ts';
import { useDesk, useDeskAccess } from '../shared/context/DeskContext.ts';
import { late } from '../shared/loading/late.tsx';
import { useSurroundings } from '../shared/context/SurroundingsContext.ts';
import { useFocusRings } from './useFocusRings.ts';
import { Hints } from './hints/Hints.tsx';
import { HintStrip } from './keys/HintStrip.tsx';
import { pressIn } from './keys/pressIn.ts';
import { useKeyListener } from './keys/useKeyListener.ts';
import { usePastedId } from './keys/usePastedId.ts';
import { followRuns } from './start/followRuns.ts';
import { tellIncidents } from './start/tellIncidents.ts';
import { tellWatches } from './start/tellWatches.ts';
import { loadLateOnes } from './start/loadLateOnes.ts';
import { watchEnd } from './start/watchEnd.ts';
import { watchBanks } from './start/watchBanks.ts';

// Until it is there, what is typed goes into its store (typeAhead), and stands in it when it appears.
const PaletteDialog = late(async () => (await import('./palette/PaletteDialog.tsx')).PaletteDialog);
const HelpSheet = late(async () => (await import('./help/HelpSheet.tsx')).HelpSheet);
const ResultsDialog = late(async () => (await import('./results/ResultsDialog.tsx')).ResultsDialog);
const ExplainDialog = late(async () => (await import('./explain/ExplainDialog.tsx')).ExplainDialog);
const CommandForm = late(async () => (await import('./form/CommandForm.tsx')).CommandForm);
const RowMenu = late(async () => (await import('../shared/recordTable/RowMenu.tsx')).RowMenu);
const ProofDialog = late(async () => (await import('./proof/ProofDialog.tsx')).ProofDialog);
const MoneyOutDialog = late(async () => (await import('./statementFiles/MoneyOutDialog.tsx')).MoneyOutDialog);
const FilesDialog = late(async () => (await import('./statementFiles/FilesDialog.tsx')).FilesDialog);
const ConfirmDialog = late(async () => (await import('./form/ConfirmDialog.tsx')).ConfirmDialog);

export const Layers = observer(function Layers() {
  const desk = useDesk();
  const { replayKeys } = useDeskAccess();
  const { isInIframe } = useSurroundings();
  const work = useMemo(() => workPalette(desk), [desk]);
  const keyboard = useKeyListener(work);
  usePastedId(keyboard);
  useFocusRings();
  useEffect(() => desk.stores.shell.setCanProve(), [desk]);
  useEffect(() => loadLateOnes(desk.stores), [desk]);
  useEffect(() => watchBanks(desk.stores), [desk]);
  useEffect(() => watchEnd(desk.stores), [desk]);
  useEffect(() => followRuns(desk.stores), [desk]);
  useEffect(() => tellWatches(desk.stores), [desk]);
  useEffect(() => tellIncidents(desk.stores), [desk]);
  // Now somebody listens. Each waits for what the one before has opened: a letter after a key that opens a form is for its field.
  useEffect(
    () =>
      replayKeys((event) => {
        if (event === 'left') keyboard.leave();
        else if (event instanceof KeyboardEvent) keyboard.keep(pressIn(event));
        else keyboard.keepPaste(event.clipboardData?.getData('text/plain') ?? '');
      }),
    [replayKeys, keyboard],
  );
  const { palette, shell } = desk.stores;
  return (
    <>
      <HintStrip />
      {palette.isOpen && !isInIframe && <PaletteDialog work={work} />}
      {shell.isHelpOpen && <HelpSheet />}
      {shell.results !== undefined && <ResultsDialog />}
      {shell.explained !== undefined && <ExplainDialog line={shell.explained} />}
      {shell.fillingIn !== undefined && <CommandForm />}
      {shell.isRowMenuOpen && <RowMenu />}
      {shell.confirming !== undefined && <ConfirmDialog />}
      {shell.proving !== undefined && <ProofDialog />}
      {shell.askedMoneyOut !== undefined && <MoneyOutDialog key={shell.askedMoneyOut.file} {...shell.askedMoneyOut} />}
      {shell.askedFiles !== undefined && <FilesDialog {...shell.askedFiles} />}
      <Hints />
    </>
  );
});
