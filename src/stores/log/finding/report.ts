// Writes the report of a log in Markdown: nothing that a message or a note holds is read as Markdown.
import type { LogEntry } from '../../../api/contract/crawling/crawlerLogs.ts';
import type { CrawlerRow } from '../../../api/contract/crawling/crawlers.ts';
import type { LogMark } from '../../../api/contract/crawling/logMarks.ts';
import { lineLink } from '../lineLink.ts';

interface ReportFacts {
  crawler: CrawlerRow;
  bank: string | undefined;
  why: { isError: boolean; lastGood: LogEntry | undefined; seconds: number } | undefined;
  lines: readonly { line: LogEntry; mark: LogMark | undefined }[];
  linkTo(path: string): string;
}

/** A whole message may be of a megabyte. */
const longest = 1000;

export const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|~&!]/g, (one) => `\\${one}`);

/** A fence that the text does not end. */
export function fenced(text: string): string {
  const most = [...text.matchAll(/`+/g)].reduce((found, [run]) => Math.max(found, run.length), 2);
  const fence = '`'.repeat(most + 1);
  return `${fence}\n${text}\n${fence}`;
}

export const textOfLine = ({ sequence, timestamp, typeSet, message }: LogEntry): string =>
  `${sequence} ${timestamp} ${typeSet.join(',')} ${message}`;

function cut(line: LogEntry): string {
  const text = textOfLine(line);
  return text.length > longest ? `${text.slice(0, longest)}… (cut)` : text;
}

export function reportOf({ crawler, bank, why, lines, linkTo }: ReportFacts): string {
  const { uuid, status, error, standardError, timestamp } = crawler;
  const code = error === null ? (standardError ?? '') : [error.code, error.message].filter(Boolean).join(' ');
  const lastGood =
    why?.lastGood === undefined
      ? undefined
      : `${why.lastGood.message.slice(0, longest)}, ${why.seconds.toFixed(3)} s before the ${why.isError ? 'error' : 'silence'}`;
  const facts = [
    ['Bank', bank],
    ['Status', status],
    ['Code', code],
    ['Last good step', lastGood],
    ['Began', timestamp],
    ['Log', linkTo(lineLink(uuid, undefined))],
  ].flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`- ${name}: ${name === 'Log' ? value : plain(value)}`],
  );
  const marked = lines.map(({ line, mark }) => {
    const { sequence } = line;
    const note = mark?.note ?? '';
    const link = linkTo(lineLink(uuid, [sequence, sequence]));
    return [`### Line ${sequence}`, ...(note === '' ? [] : [plain(note)]), fenced(cut(line)), link].join('\n\n');
  });
  const heading = marked.length === 0 ? [] : ['## Marked lines'];
  return `${[`# Crawler ${uuid}`, facts.join('\n'), ...heading, ...marked].join('\n\n')}\n`;
}
