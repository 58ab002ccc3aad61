// Copies the address of what is shown, as others can open it; of the rows, where there are rows.
import { environmentOf } from '../../stores/environment.ts';
import { whileShut } from '../../stores/shutter/masked.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { theRows } from '../kernel/rowQuestions.ts';

export const copyLink = defineCommand({
  id: 'link.copy',
  title: 'Copy link',
  words: ['link', 'url', 'address', 'share'],
  said: ['share link', 'permalink', 'link kopieren', 'copier le lien', 'copiar enlace', 'copia link'],
  hotkey: ['y', 'mod+c'],
  asks: {
    rows: theRows,
    address: text({ ask: 'Of which page?', optional: true, named: true, most: 2000 }),
  },
  // Masked it would lead nowhere, and whole it would give the ids away.
  available: (_answers, { stores }) => !stores.preferences.isShut || whileShut,
  async run({ rows = [], address }, { stores }) {
    const { lists } = stores;
    const named = address === undefined ? rows.flatMap((key) => lists.open?.addressWith(key) ?? []) : [address];
    const ofPart = rows.length <= 1 ? stores.parts.linkHere : undefined;
    const links = (ofPart === undefined || address !== undefined ? named : [ofPart]).map((one) =>
      stores.address.linkTo(one),
    );
    const copied = links.length === 0 ? stores.address.link : links.join('\n');
    await environmentOf(stores).copy(copied);
    return { text: `Copied text to clipboard: ${copied.replaceAll('\n', ', ')}` };
  },
});
