// The calls about the log of a crawler.
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { lines } from './lines.ts';
import { outline } from './outline.ts';
import { raw } from './raw.ts';
import { search } from './search.ts';

export const crawlerLogsHandlers: HandlersOf<typeof crawlerLogs> = { outline, search, lines, raw };
