// The calls about webhooks.
import type { webhooks } from '../../../src/api/contract/vendors/webhooks.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listWebhooks } from './queries.ts';

export const webhooksHandlers: HandlersOf<typeof webhooks> = {
  list: listWebhooks,
};
