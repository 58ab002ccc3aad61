// Pauses a run: what crawls goes on to its end, and nothing else of it starts.
import { contract } from '../../api/contract/index.ts';
import { acting } from './acting.ts';

export const pauseRun = acting({
  id: 'run.pause',
  action: 'pause',
  title: 'Pause run',
  words: ['pause', 'hold'],
  hotkey: 'H',
  level: contract.runs.pause.definition.level,
  effect: 'reversible',
  rank: 1,
  told: 'Paused',
  undo: 'run.resume',
});
