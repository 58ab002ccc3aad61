// How the play that runs here stands, or how it ended.
import { observer } from 'mobx-react-lite';
import type { OpenedPlay } from '../../api/contract/plays/plays.ts';
import { openPlay } from '../../stores/plays/openPlay.ts';
import { playRun } from '../../stores/plays/playRun.ts';
import { Masked } from '../shared/cells/Masked.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

const words = {
  none: '',
  running: 'Running',
  stopping: 'Stopping after this line',
  passed: 'Passed',
  failed: 'Failed',
  stopped: 'Stopped',
} as const;

export const PlayStatus = observer(function PlayStatus({ play: { key } }: { play: OpenedPlay }) {
  const { parts } = useStores();
  const run = parts.of(playRun);
  const { rehearsed } = parts.of(openPlay);
  const isOf = run.play?.key === key;
  const unfit = rehearsed?.filter(({ isFit }) => !isFit).length ?? 0;
  const plan =
    unfit === 0 ? 'every line can run' : unfit === 1 ? '1 line cannot run now' : `${unfit} lines cannot run now`;
  const said = isOf && run.status !== 'none' ? words[run.status] : '';
  return (
    <output aria-label="How it stands" aria-live="polite" style={{ display: 'block', fontWeight: 600 }}>
      {rehearsed !== undefined && !run.isRunning ? `Rehearsed: ${plan}. Nothing was done.` : said}
      {isOf && run.waiting !== undefined && (
        <>
          {': '}
          <Masked as="text">{run.waiting}</Masked>
        </>
      )}
    </output>
  );
});
