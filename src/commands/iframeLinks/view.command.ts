// Opens the link that a customer would open, in another tab.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, linkAsks, linkOf } from './theLink.ts';

export const viewIframeLink = defineCommand({
  id: 'iframe-link.view',
  title: 'View IFrame Link',
  level,
  asks: linkAsks,
  async run(answers, situation) {
    environmentOf(situation.stores).open(await linkOf(answers, situation));
  },
});
