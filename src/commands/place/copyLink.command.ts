// Copies the address of what is shown, as others can open it.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';

export const copyLink = defineCommand({
  id: 'link.copy',
  title: 'Copy link',
  words: ['link', 'url', 'address', 'share'],
  hotkey: 'y',
  async run(_answers, { stores }) {
    const { link } = stores.place;
    await environmentOf(stores).copy(link);
    return { text: `Copied text to clipboard: ${link}` };
  },
});
