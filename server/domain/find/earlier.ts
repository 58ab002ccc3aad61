// The earlier applications of the customer of one application, for who may see personal data.
import type { find } from '../../../src/api/contract/find/find.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { recordReading } from '../applications/guard/recordReading.ts';
import { requireApplication } from '../applications/guard/visible.ts';
import { earlierOf } from './customerQueries.ts';

export const earlier: Handler<typeof find.earlier> = async (asked) => {
  const { params, caller, data } = asked;
  const { id } = params;
  await requireApplication({ data, caller }, id);
  if (!caller.showPii) return { count: null, ids: [] };
  const ids = await earlierOf(data, caller, id);
  if (ids.length > 0) await recordReading(asked, 'find.earlier', [id]);
  return { count: ids.length, ids };
};
