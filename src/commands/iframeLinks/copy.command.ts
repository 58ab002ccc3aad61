// Copies the link that a customer opens to connect a bank.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, linkAsks, linkOf } from './theLink.ts';

export const copyIframeLink = defineCommand({
  id: 'iframe-link.copy',
  title: 'Copy IFrame Link',
  words: ['customer link', 'connect link'],
  level,
  asks: linkAsks,
  async run(answers, situation) {
    await environmentOf(situation.stores).copy(await linkOf(answers, situation));
    return { text: 'Successfully copied to clipboard' };
  },
});
