// The calls about incidents.
import type { incidents } from '../../../src/api/contract/watching/incidents.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { list } from './list.ts';
import { recrawlable } from './recrawlable.ts';
import { update } from './update.ts';

export const incidentsHandlers: HandlersOf<typeof incidents> = { list, update, recrawlable };
