// What analyses could not identify, by page number; a next link also says where its page begins.
import type { analyses } from '../../../src/api/contract/analyses/analysisCalls.ts';
import { sql } from '../../platform/database/sql.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { endOfPage, readStatistics } from './queries.ts';

const rows = 100;
/** A page further than this is reached by next links only: finding it by its number would walk everything before it. */
const farthestByNumber = 1_000;

export const statistics: Handler<typeof analyses.statistics> = async ({ query, data, services, request }) => {
  const number = query.page ?? 1;
  const total = await services.counts.of(data, sql`from analysis t`, request.version);
  const after = number === 1 ? undefined : (query.cursor ?? (await placeBefore(number)));
  const page = after === null ? { results: '', last: null } : await readStatistics(data, after, rows);
  const next =
    page.last === null
      ? null
      : nextLink(services.publicUrl, request.path, { page: String(number + 1), cursor: page.last });
  const estimated = total.estimated ? ',"count_estimated":true' : '';
  return new JsonText(
    `{"count":${total.count}${estimated},"next":${JSON.stringify(next)},"results":[${page.results}]}`,
  );

  async function placeBefore(page: number): Promise<string | null> {
    if (page > farthestByNumber)
      throw badInput('page', `must be at most ${farthestByNumber} without the cursor of a next link`);
    return (await endOfPage(data, (page - 1) * rows)) ?? null;
  }
};
