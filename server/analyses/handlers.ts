// The calls about analyses.
import type { analyses } from '../../src/api/contract/analyses.ts';
import type { HandlersOf } from '../http/handler.ts';
import { list } from './list.ts';
import { statistics } from './statistics.ts';

export const analysesHandlers: HandlersOf<typeof analyses> = { list, statistics };
