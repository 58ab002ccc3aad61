// The calls about records of whatever kind.
import type { records } from '../../../src/api/contract/applications/records.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { resolve } from './resolve.ts';

export const recordsHandlers: HandlersOf<typeof records> = { resolve };
