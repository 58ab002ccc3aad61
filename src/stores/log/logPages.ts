// The lines of a log that are held: pages of 500 around what is looked at, read as they are reached, and let go again.
import type { LogEntry } from '../../api/contract/crawling/crawlerLogs.ts';

export const linesOfPage = 500;
/** What is looked at and some way before and after it; a page is about a megabyte as objects. */
const mostPages = 8;
const atOnce = 2;

export const pageOf = (sequence: number): number => Math.ceil(sequence / linesOfPage);

type Page =
  | { state: 'waiting' | 'loading' | 'failed'; lines: readonly LogEntry[] }
  | { state: 'here'; lines: readonly LogEntry[] };

export interface LogPages {
  /** Undefined: not read yet; "failed": it could not be read. */
  lineAt(sequence: number): LogEntry | 'failed' | undefined;
  /** Loads these lines of a log of the given length, the nearest pages first, and drops pages far from them. */
  want(lines: readonly number[], count: number): void;
  /** Newer lines, and lines that were read otherwise, in their places. */
  merge(lines: readonly LogEntry[]): void;
  retry(): void;
  clear(): void;
  readonly held: number;
}

interface LogPagesOptions {
  read(page: number): Promise<readonly LogEntry[]>;
  /** Something is there, or failed, that was not before. */
  changed(): void;
  failed(reason: unknown): void;
}

export function openLogPages({ read, changed, failed }: LogPagesOptions): LogPages {
  let pages = new Map<number, Page>();
  let wanted: number[] = [];
  let running = 0;

  function start(): void {
    for (const number of wanted) {
      if (running >= atOnce) return;
      if (pages.get(number)?.state === 'waiting') void load(number);
    }
  }
  async function load(number: number): Promise<void> {
    const mine = pages;
    const before = mine.get(number)?.lines ?? [];
    mine.set(number, { state: 'loading', lines: before });
    running += 1;
    try {
      const lines = await read(number);
      if (mine !== pages) return;
      // What came by a refresh meanwhile is newer.
      const newer = mine.get(number)?.lines ?? [];
      pages.set(number, { state: 'here', lines: newer.length > lines.length ? newer : lines });
      letGo();
    } catch (reason) {
      if (mine !== pages) return;
      pages.set(number, { state: 'failed', lines: before });
      failed(reason);
    } finally {
      running -= 1;
      if (mine === pages) {
        changed();
        start();
      }
    }
  }
  function letGo(): void {
    const here = [...pages.keys()].filter((number) => !wanted.includes(number));
    const middle = wanted[0] ?? 1;
    here.sort((one, other) => Math.abs(other - middle) - Math.abs(one - middle));
    for (const number of here.slice(0, Math.max(0, pages.size - mostPages))) pages.delete(number);
  }

  return {
    lineAt(sequence) {
      const page = pages.get(pageOf(sequence));
      const line = page?.lines[(sequence - 1) % linesOfPage];
      return line ?? (page?.state === 'failed' ? 'failed' : undefined);
    },
    want(lines, count) {
      // In groups, lines that stand together may be far from each other.
      wanted = [...new Set(lines.map(pageOf))].filter((number) => number <= pageOf(count));
      for (const number of wanted) {
        const page = pages.get(number);
        const whole = Math.min(linesOfPage, count - (number - 1) * linesOfPage);
        // The log has grown since it was read.
        const isShort = page?.state === 'here' && page.lines.length < whole;
        if (page === undefined || isShort) pages.set(number, { state: 'waiting', lines: page?.lines ?? [] });
      }
      letGo();
      start();
    },
    merge(lines) {
      for (const number of new Set(lines.map(({ sequence }) => pageOf(sequence)))) {
        const page = pages.get(number);
        const merged = [...(page?.lines ?? [])];
        const base = (number - 1) * linesOfPage;
        for (const line of lines) {
          const place = line.sequence - 1 - base;
          // A line after a gap is not held: its page is read when it is looked at.
          if (place >= 0 && place < linesOfPage && place <= merged.length) merged[place] = line;
        }
        if (merged.length > 0)
          pages.set(number, { state: page?.state === 'loading' ? 'loading' : 'here', lines: merged });
      }
      changed();
    },
    retry() {
      for (const [number, { state, lines }] of pages)
        if (state === 'failed') pages.set(number, { state: 'waiting', lines });
      start();
    },
    clear() {
      pages = new Map();
      wanted = [];
    },
    get held() {
      return pages.size;
    },
  };
}
