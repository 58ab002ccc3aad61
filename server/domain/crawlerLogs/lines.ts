// Lines with their whole messages, as many as an answer holds.
import type { crawlerLogs } from '../../../src/api/contract/crawling/crawlerLogCalls.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import { hidingFor } from '../../engine/crawlLog/hideInLog.ts';
import { unpackLogPage } from '../../engine/crawlLog/logPages.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { findLog, readBodies } from './queries.ts';
import { spendReading } from './spending.ts';

const mostCharacters = 4 * 1024 * 1024;

export const lines: Handler<typeof crawlerLogs.lines> = async ({ params, query, caller, data, services }) => {
  const { from, to = from } = query;
  if (to < from) throw badInput('to', 'must not be before "from"');
  await spendReading(services, caller);
  const { id, count } = await findLog(data, caller, params.uuid);
  const hide = await hidingFor(caller.showPii, data, id);
  const results: string[] = [];
  let characters = 0;
  let next: number | null = from > count ? null : from;
  while (next !== null) {
    const [page] = await readBodies(data, id, next, 1);
    if (page === undefined) break;
    for (const entry of unpackLogPage(page.body)) {
      if (entry.sequence < next || entry.sequence > to) continue;
      const text = JSON.stringify(hide === undefined ? entry : hide(entry));
      characters += text.length;
      // One line is sent however long it is.
      if (characters > mostCharacters && results.length > 0) return answer(count, results, entry.sequence);
      results.push(text);
    }
    next = page.after > to || page.after > count ? null : page.after;
  }
  return answer(count, results, null);
};

const answer = (count: number, results: readonly string[], next: number | null): JsonText =>
  new JsonText(`{"count":${count},"results":[${results.join()}],"next":${next}}`);
