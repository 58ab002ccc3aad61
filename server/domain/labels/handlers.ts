// The calls about labels.
import type { labels } from '../../../src/api/contract/vendors/labels.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listLabels } from './queries.ts';

export const labelsHandlers: HandlersOf<typeof labels> = {
  list: listLabels,
};
