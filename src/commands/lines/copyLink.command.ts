// Copies a line as a link that opens it.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { addressOfLine } from '../../stores/lines/lines.ts';
import { factsOf, whenLine, whichLine, withoutPersonal } from './whichLine.ts';

export const copyLineAsLink = defineCommand({
  id: 'line.copy-link',
  title: 'Copy a line as link',
  words: ['link of the line', 'link that runs a line'],
  quiet: true,
  byWordsAlone: true,
  asks: { line: whichLine },
  available: whenLine,
  async run(answers, situation) {
    const { stores } = situation;
    const { line } = withoutPersonal(factsOf(answers, situation));
    await environmentOf(stores).copy(stores.address.linkTo(addressOfLine(line)));
    return { text: 'Copied as a link. Opening it asks before anything is changed' };
  },
});
