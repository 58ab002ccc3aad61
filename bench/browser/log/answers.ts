// Answers for a log as the service does, from memory: its outline, and the page of 500 lines that is asked for.
import { outlineOf } from '../../../server/engine/crawlLog/outline.ts';
import { bytesOf, entriesOf, pageSize } from './lines.ts';

/** Pages that come after those that were asked for. */
const beyond = 4;

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
