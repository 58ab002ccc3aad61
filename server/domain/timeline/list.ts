// One page of the timeline of an application: the newest rows of each source, and the newest of those.
import type { TimelineEntry, timeline } from '../../../src/api/contract/applications/timeline.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import { join, sql, trusted } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { cursorOf } from '../../platform/lists/cursor.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { recordReading } from '../applications/guard/recordReading.ts';
import { findOwn, type OfApplication } from './sources/found.ts';
import { countedOf, newestOf, type Source } from './sources/source.ts';
import { deeds, namesFor } from './sources/deeds.ts';
import { emails, shares, visits } from './sources/people.ts';
import { analyses, crawls, documents, reports, stations, webhooks } from './sources/work.ts';
import { stepsOf } from './steps.ts';

const preset = 100;
const mostRows = 100;
const mostRowsOfAll = 500;

type Row = Omit<TimelineEntry, 'steps'> & { crawler_id: number | null; cursor: string };

const fields = columnsOf<Row>()(
  'x',
  [
    'key',
    'kind',
    'what',
    'state',
    'bank',
    'detail',
    'who',
    'recipient',
    'elapsed',
    'crawler_uuid',
    'analysis_id',
    'webhook_log_id',
    'run_id',
    'path',
    'crawler_id',
  ],
  { at: sql`iso(x.time)`, cursor: cursorOf(sql`x.time`, sql`x.place`) },
);

export const list: Handler<typeof timeline.list> = async (asked) => {
  const { params, query, caller, data, services, request } = asked;
  const of = await findOwn(data, caller, params.id);
  const wanted = query.page_size ?? preset;
  const most = wanted === -1 ? mostRowsOfAll : Math.min(wanted, mostRows);
  const sources = sourcesOf(of, caller).filter(({ kind }) => query.kind?.includes(kind) !== false);
  const union = join(
    sources.map((source) => newestOf(source, query.cursor, most + 1)),
    ' union all ',
  );
  const [found, total] = await Promise.all([
    // One more than is shown tells whether a page follows.
    data.rows(sql`select ${fields}
      from (${union}) x order by x.time desc, x.place desc limit ${trusted(String(most + 1))}`),
    services.counts.of(data, sql`from (${join(sources.map(countedOf), ' union all ')}) t`),
  ]);
  const rows = found.slice(0, most);
  const last = found.length > most ? rows.at(-1) : undefined;
  if (caller.showPii && rows.some(({ recipient }) => recipient !== null))
    await recordReading(asked, 'applications.timeline', [of.id]);
  const steps = await stepsOf(
    data,
    rows.flatMap(({ crawler_id: id }) => id ?? []),
  );
  return {
    count: total.count,
    ...(total.estimated ? { count_estimated: true as const } : {}),
    next: last === undefined ? null : nextLink(services.publicUrl, request.path, { cursor: last.cursor }),
    results: rows.map(({ crawler_id: crawler, cursor: _cursor, ...row }) => ({
      ...row,
      steps: [...(crawler === null ? [] : (steps.get(crawler) ?? []))],
    })),
  };
};

function sourcesOf(of: OfApplication, caller: Caller): Source[] {
  const names = namesFor(caller, of);
  return [
    ...stations(of, names),
    visits(of),
    crawls(of),
    analyses(of),
    documents(of),
    ...reports(of),
    webhooks(of),
    ...emails(of, caller.showPii),
    shares(of, caller.showPii),
    deeds(of, caller, names),
  ];
}
