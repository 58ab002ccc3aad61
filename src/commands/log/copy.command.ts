// Copies the line or the range of a log with its whole messages: as text, or as Markdown for a ticket.
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { OpenLog } from '../../stores/log/OpenLog.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { level, theLog, whenLines } from './theLog.ts';

const textOf = ({ sequence, timestamp, typeSet, message }: LogEntry): string =>
  `${sequence} ${timestamp} ${typeSet.join(',')} ${message}`;

/** From the service: what is shown may be cut, and the range longer than what is held. */
async function linesOf(log: OpenLog, { stores }: Situation): Promise<LogEntry[]> {
  const { ask } = environmentOf(stores);
  const [from, to] = log.range;
  const lines: LogEntry[] = [];
  for (let next: number | null = from; next !== null;) {
    const answer: { results: LogEntry[]; next: number | null } = await ask(crawlerLogs.lines, {
      params: { uuid: log.uuid ?? '' },
      query: { from: String(next), to: String(to) },
    });
    lines.push(...answer.results);
    next = answer.next;
  }
  return lines;
}

const copying = (
  id: string,
  title: string,
  hotkey: string | readonly string[],
  write: (lines: LogEntry[], link: string) => string,
) =>
  defineCommand({
    id,
    title,
    words: ['copy', 'clipboard'],
    hotkey,
    on: 'log',
    level,
    usesRows: true,
    available: whenLines,
    async run(_answers, situation) {
      const { stores } = situation;
      const log = theLog(situation);
      const lines = await linesOf(log, situation);
      const text = write(lines, stores.address.linkTo(log.link ?? ''));
      await environmentOf(stores).copy(text);
      return { text: `Copied text to clipboard: ${lines.length === 1 ? text : `${lines.length} lines`}` };
    },
  });

export const copy = copying('log.copy', 'Copy lines', 'c', (lines) => lines.map(textOf).join('\n'));

/** A fence that no message ends. */
function fenced(lines: LogEntry[]): string {
  const text = lines.map(textOf).join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
export const copyMarkdown = copying(
  'log.copy-markdown',
  'Copy lines as Markdown',
  'C',
  (lines, link) => `${fenced(lines)}\n${link}\n`,
);
