// A crawler's log as the pages that are stored.
import { mostEntriesOfAPage, packLogPage } from '../../engine/crawlLog/logPages.ts';
import { outlineText } from '../../engine/crawlLog/outline.ts';
import { stepsText } from '../../engine/crawlLog/steps.ts';
import { asBytes, type Row } from '../insert.ts';
import type { PlannedLine } from '../../engine/crawlLog/logLines.ts';
import { asEntries } from './lines.ts';

export interface Logged {
  crawlerId: number;
  vendorId: number;
  startedAt: number;
  seconds: number;
}

export function logRows(lines: readonly PlannedLine[], { crawlerId, vendorId, startedAt, seconds }: Logged): Row[] {
  const entries = asEntries(lines, startedAt, seconds);
  const rows: Row[] = [];
  for (let from = 0; from < entries.length; from += mostEntriesOfAPage) {
    const page = entries.slice(from, from + mostEntriesOfAPage);
    rows.push({
      crawler_id: crawlerId,
      page: rows.length + 1,
      vendor_id: vendorId,
      timestamp: new Date(startedAt),
      first_sequence: from + 1,
      entry_count: page.length,
      body: asBytes(packLogPage(page)),
      outline: outlineText(page),
      steps: stepsText(page),
    });
  }
  return rows;
}
