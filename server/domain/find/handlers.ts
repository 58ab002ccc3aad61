// The calls that find anything by what people know of it.
import type { find } from '../../../src/api/contract/find/find.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { anything } from './anything.ts';
import { earlier } from './earlier.ts';

export const findHandlers: HandlersOf<typeof find> = { anything, earlier };
