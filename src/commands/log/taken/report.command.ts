// A report of a log for a ticket, in Markdown: the crawler, why it failed, and the marked lines with their notes.
import { crawlerLogs } from '../../../api/contract/crawling/crawlerLogCalls.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { reportOf } from '../../../stores/log/finding/report.ts';
import { defineCommand } from '../../kernel/command.ts';
import type { Situation } from '../../kernel/situation.ts';
import { level, theLog, whenLog, whenOpen } from '../theLog.ts';

/** Undefined when it was given up. */
async function written(situation: Situation): Promise<string | undefined> {
  const { stores } = situation;
  const { ask } = environmentOf(stores);
  const log = theLog(situation);
  const { uuid = '', markedLines } = log;
  const lines = [];
  for (const sequence of markedLines) {
    log.setReading({ what: 'The report', done: lines.length, all: markedLines.length });
    const { reading } = log;
    const { results } = await ask(crawlerLogs.lines, { params: { uuid }, query: { from: String(sequence) } });
    if (log.reading !== reading) return undefined;
    const [line] = results;
    if (line !== undefined) lines.push({ line, mark: log.markAt(sequence) });
  }
  log.setReading(undefined);
  const { crawler, why } = log;
  const bank = crawler && stores.banks.byId.get(crawler.bank_id)?.name;
  return crawler && reportOf({ crawler, bank, why, lines, linkTo: (path) => stores.address.linkTo(path) });
}

const report = (
  id: string,
  title: string,
  hotkey: readonly string[],
  hand: (text: string, situation: Situation) => Promise<string> | string,
) =>
  defineCommand({
    id,
    title,
    words: ['markdown', 'ticket', 'bookmarks'],
    byWordsAlone: true,
    hotkey,
    on: 'log',
    level,
    usesRows: true,
    available: whenOpen(whenLog((log) => log.crawler !== undefined || 'The crawler is not known')),
    async run(_answers, situation) {
      const text = await written(situation);
      return { text: text === undefined ? 'The report was given up' : await hand(text, situation) };
    },
  });

export const copyReport = report('log.report', 'Report of the log: copy', [], async (text, { stores }) => {
  await environmentOf(stores).copy(text);
  return 'Copied text to clipboard: the report, as Markdown';
});

export const downloadReport = report('log.report-download', 'Report of the log: download', [], (text, situation) => {
  const name = `crawler-${theLog(situation).uuid ?? ''}.md`;
  environmentOf(situation.stores).save({ name, type: 'text/markdown', text });
  return `Downloaded ${name}`;
});
