// Has a paused run go on.
import { contract } from '../../api/contract/index.ts';
import { acting } from './acting.ts';

export const resumeRun = acting({
  id: 'run.resume',
  action: 'resume',
  title: 'Resume run',
  words: ['resume', 'go on', 'continue'],
  hotkey: 'P',
  level: contract.runs.resume.definition.level,
  effect: 'reversible',
  rank: 2,
  told: 'Going on with',
  undo: 'run.pause',
});
