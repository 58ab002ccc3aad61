// A log of any number of lines, page by page, in which everything appears that makes a long log hard to show.
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { entryOf, job, lifecycle, line, type PlannedLine } from '../../engine/crawlLog/logLines.ts';
import { mostEntriesOfAPage, type StoredEntry } from '../../engine/crawlLog/logPages.ts';

const linesOfAJob = 400;
const jobs: readonly LogEntry['type'][] = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'];

export function* bigLogPages(count: number, startedAt: number): Generator<StoredEntry[]> {
  for (let from = 0; from < count; from += mostEntriesOfAPage) {
    const lines = Math.min(mostEntriesOfAPage, count - from);
    yield Array.from({ length: lines }, (_none, index) => {
      const place = from + index;
      return entryOf(lineAt(place, count), { sequence: place + 1, at: startedAt + place * 3, elapsed: place * 0.003 });
    });
  }
}

function lineAt(place: number, count: number): PlannedLine {
  if (place === 0) return lifecycle('QUEUED', 'Waiting for a free crawler');
  if (place === 1) return lifecycle('PROCESSING', 'Module started');
  if (place === count - 1) return lifecycle('FAILED', 'E3009 One statement could not be read');
  if (place === Math.floor(count * 0.6))
    return line('error', 'E3009 One statement could not be read, in the middle of all');
  if (place % 100_000 === 50_000) return lifecycle('RELEASED', 'The customer may close the page');
  const account = { bsb: '901-111', number: String(10_000_000 + (Math.floor(place / linesOfAJob) % 60)) };
  const type = jobs[Math.floor(place / linesOfAJob / 60) % jobs.length] ?? 'transactions';
  const inJob = place % linesOfAJob;
  if (inJob === 2) return job(type, account, 'start');
  if (inJob === linesOfAJob - 1) return job(type, account, 'end');
  if (place % 997 === 0) return line('info', `Überweisung an Müller & Söhne, 東京 – Zeile ${place}`);
  if (place % 499 === 0) return line('log', `A long message of line ${place}. `.repeat(25));
  return line('debug', `GET https://online.bank.example/transactions?page=${place} 200 in ${80 + (place % 700)} ms`);
}
