// Copies the address of what is shown, as others can open it; of the rows, where there are rows.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRows } from '../kernel/rowQuestions.ts';

export const copyLink = defineCommand({
  id: 'link.copy',
  title: 'Copy link',
  words: ['link', 'url', 'address', 'share'],
  hotkey: ['y', 'mod+c'],
  asks: { rows: theRows },
  async run({ rows = [] }, { stores }) {
    const { place, lists } = stores;
    const links = rows.flatMap((key) => lists.open?.addressWith(key) ?? []).map((address) => place.linkTo(address));
    const copied = links.length === 0 ? place.link : links.join('\n');
    await environmentOf(stores).copy(copied);
    return { text: `Copied text to clipboard: ${copied.replaceAll('\n', ', ')}` };
  },
});
