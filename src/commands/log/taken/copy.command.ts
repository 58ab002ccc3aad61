// Copies the line or the range of a log with its whole messages: as text, or as Markdown for a ticket.
import { environmentOf } from '../../../stores/environment.ts';
import { countText } from '../../../stores/log/finding/linesText.ts';
import { fenced, textOfLine } from '../../../stores/log/finding/report.ts';
import { defineCommand } from '../../kernel/command.ts';
import { level, theLog, whenLines, whenOpen } from '../theLog.ts';

/** Of a line, in the notice that it was copied. */
const longestTold = 200;

const copying = (
  id: string,
  title: string,
  hotkey: string | readonly string[],
  write: (text: string, link: string) => string,
) =>
  defineCommand({
    id,
    title,
    words: ['copy', 'clipboard'],
    hotkey,
    on: 'log',
    level,
    usesRows: true,
    available: whenOpen(whenLines),
    async run(_answers, situation) {
      const { stores } = situation;
      const log = theLog(situation);
      const link = stores.address.linkTo(log.link ?? '');
      const texts: string[] = [];
      // From the service: what is shown may be cut, and the range longer than what is held.
      const isWhole = await log.readWhole('Copying', (lines) => void texts.push(...lines.map(textOfLine)));
      if (!isWhole) return { text: 'Copying was given up: nothing was copied' };
      const text = write(texts.join('\n'), link);
      await environmentOf(stores).copy(text);
      // One line may be of a megabyte.
      const told = texts.length > 1 ? countText(texts.length) : text.slice(0, longestTold);
      return { text: `Copied text to clipboard: ${told}${texts.length === 1 && text.length > longestTold ? '…' : ''}` };
    },
  });

export const copy = copying('log.copy', 'Copy lines', 'c', (text) => text);

export const copyMarkdown = copying(
  'log.copy-markdown',
  'Copy lines as Markdown',
  'C',
  (text, link) => `${fenced(text)}\n${link}\n`,
);
