// The calls about causes.
import type { causes } from '../../../src/api/contract/crawling/causes/causes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { list } from './list.ts';
import { ofCrawler, tell } from './ofCrawler.ts';
import { recrawlable } from './recrawlable.ts';
import { update } from './update.ts';
import { visit } from './visit.ts';

export const causesHandlers: HandlersOf<typeof causes> = { list, update, recrawlable, visit, ofCrawler, tell };
