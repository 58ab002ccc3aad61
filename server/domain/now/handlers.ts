// The calls of Now.
import type { now } from '../../../src/api/contract/now/now.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { away, dismiss } from './away.ts';
import { figuresNow } from './figures.ts';

export const nowHandlers: HandlersOf<typeof now> = {
  figures: ({ services }) => figuresNow(services),
  away,
  dismiss,
};
