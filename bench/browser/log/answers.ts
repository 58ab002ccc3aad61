// Answers for a log as the service does, from memory: its outline, and the page of 500 lines that is asked for.
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { outlineOf } from '../../../server/engine/crawlLog/outline.ts';
import { lineAt } from './lines.ts';

const pageSize = 500;
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
  const outline = bytesOf({ count, first: 1, parts });
  const pageAnswer = (page: number) => bytesOf({ count, next: null, results: entriesOf(page, count), crawler });
  const first = pageAnswer(1);
  return (address: URL): Uint8Array<ArrayBuffer> => {
    if (address.pathname.endsWith('/log/outline')) return outline;
    const page = Number(address.searchParams.get('page') ?? 1);
    return page === 1 ? first : pageAnswer(page);
  };
}
