// Goes from a comparison back to the log, at the line where the person was.
import { defineCommand } from '../kernel/command.ts';
import { level, theComparison } from './theComparison.ts';

export const back = defineCommand({
  id: 'comparison.back',
  screen: true,
  title: 'Back to the log',
  hotkey: 'Escape',
  rank: 5,
  on: 'comparison',
  level,
  available: (_answers, here) => theComparison(here).wayBack !== undefined || 'No comparison is open',
  address: (_answers, here) => theComparison(here).wayBack,
  run(_answers, here) {
    const { wayBack } = theComparison(here);
    if (wayBack !== undefined) here.stores.address.go(wayBack);
  },
});
