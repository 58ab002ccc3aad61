// The calls about what a crawler did, by its log.
import type { logSteps } from '../../../src/api/contract/crawling/logSteps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { comparison } from './comparison.ts';
import { jobs } from './jobs.ts';

export const logStepsHandlers: HandlersOf<typeof logSteps> = { jobs, comparison };
