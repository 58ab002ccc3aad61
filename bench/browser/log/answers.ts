// Answers for a log as the service does, from memory: its outline, and the page of 500 lines that is asked for.
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { outlineOf } from '../../../server/engine/crawlLog/outline.ts';
import { lineAt } from './lines.ts';

const pageSize = 500;
/** Pages that come after those that were asked for. */
const beyond = 4;
const bytesOf = (answer: unknown) => new TextEncoder().encode(JSON.stringify(answer));

function entryAt(sequence: number): LogEntry {
  const { job, ...line } = lineAt(sequence);
  const { type, message } = line;
  const types: LogEntry['type'][] = [type];
  return {
    ...line,
    typeSet: types,
    formatted: message,
    parsed: { types, payload: job ?? null },
  };
}

const entriesOf = (page: number, count: number): LogEntry[] =>
  Array.from({ length: Math.min(pageSize, count - (page - 1) * pageSize) }, (_none, index) =>
    entryAt((page - 1) * pageSize + index + 1),
  );

export function answersOf(count: number, crawler: unknown) {
  const pages = Math.ceil(count / pageSize);
  const parts = Array.from({ length: pages }, (_none, page) => outlineOf(entriesOf(page + 1, count)));
  const outlineFrom = (from: number, until: number) => {
    const [first, last] = [Math.floor((from - 1) / pageSize), Math.min(pages, Math.ceil(until / pageSize) + beyond)];
    const next = last === pages ? null : last * pageSize + 1;
    return bytesOf({ count, first: first * pageSize + 1, parts: parts.slice(first, last), next, ended: null });
  };
  const opening = outlineFrom(1, 1);
  const pageAnswer = (page: number) => bytesOf({ count, next: null, results: entriesOf(page, count), crawler });
  const first = pageAnswer(1);
  return (address: URL): Uint8Array<ArrayBuffer> => {
    const { pathname, searchParams: asked } = address;
    if (pathname.endsWith('/log/outline'))
      return asked.has('opening') ? opening : outlineFrom(Number(asked.get('from')), Number(asked.get('until')));
    const page = Number(asked.get('page') ?? 1);
    return page === 1 ? first : pageAnswer(page);
  };
}
