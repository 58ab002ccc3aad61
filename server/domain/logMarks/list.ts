// The marked lines of a log.
import type { logMarks } from '../../../src/api/contract/crawling/logMarks.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findLog } from '../crawlerLogs/queries.ts';
import { readMarks } from './queries.ts';

export const list: Handler<typeof logMarks.list> = async ({ params, caller, data }) => {
  const { id } = await findLog(data, caller, params.uuid);
  return { results: await readMarks(data, id) };
};
