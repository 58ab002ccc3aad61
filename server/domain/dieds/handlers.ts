// The calls about died crawlers: one vendor's, by bank, and putting one away.
import type { dieds } from '../../../src/api/contract/crawling/dieds.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

export const diedsHandlers: HandlersOf<typeof dieds> = { list, remove };
