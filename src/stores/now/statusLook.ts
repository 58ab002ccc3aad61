// How a status looks wherever it has a colour: on the board and in a terminal.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';

export type Look = 'completed' | 'exited' | 'active' | 'late' | 'failed' | 'died';

const looks: Partial<Record<CrawlerRow['status'], Look>> = {
  COMPLETED: 'completed',
  EXITED: 'exited',
  TIMEDOUT: 'late',
  FAILED: 'failed',
  DIED: 'died',
};

export const lookOf = (status: CrawlerRow['status']): Look => looks[status] ?? 'active';
