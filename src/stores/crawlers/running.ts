// Which crawls still go on, as the service says it too: their rows change by themselves, and their application waits.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';

const running: ReadonlySet<CrawlerRow['status']> = new Set(['QUEUED', 'AUTH', 'PROCESSING', 'RELEASED'] as const);

export const isRunning = (status: CrawlerRow['status']): boolean => running.has(status);
