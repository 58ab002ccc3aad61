// Copies the own saved views as text, a line each, as view.import reads them.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { environmentOf } from '../../stores/environment.ts';
import { printViews } from '../../stores/savedViews/viewsHere.ts';
import { defineCommand } from '../kernel/command.ts';
import { viewsOf } from './theView.ts';

export const exportViews = defineCommand({
  id: 'view.export',
  title: 'Copy saved views as text',
  words: ['export views'],
  level: savedViews.list.definition.level,
  async run(_answers, { stores }) {
    const own = (await viewsOf(stores)).filter((view) => view.own);
    if (own.length === 0) return { text: 'You have no saved views' };
    await environmentOf(stores).copy(printViews(own));
    return { text: `Copied ${own.length === 1 ? '1 saved view' : `${own.length} saved views`} as text` };
  },
});
