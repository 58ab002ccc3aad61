// The timeline of one application.
import type { timeline } from '../../../src/api/contract/applications/timeline.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { list } from './list.ts';

export const timelineHandlers: HandlersOf<typeof timeline> = { list };
