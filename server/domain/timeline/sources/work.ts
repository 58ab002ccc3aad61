// What was done for an application: it came, it was crawled, analysed and printed, and its vendor was told.
import { sql, trusted, type Sql } from '../../../platform/database/sql.ts';
import type { OfApplication } from './found.ts';
import type { Source } from './source.ts';
import { doneBy } from './deeds.ts';

const ended = sql`case when t.status = 'COMPLETED' then 'done' when t.status in ('FAILED', 'TIMEDOUT', 'DIED') then 'failed'
  when t.status = 'EXITED' then null else 'under way' end`;

const ofBank = sql`join bank b on b.id = t.bank_id`;
const signalbox = sql`'Signalbox'`;

export const crawls = ({ id }: OfApplication): Source => ({
  kind: 'crawl',
  place: 5,
  from: sql`crawler`,
  at: sql`t.timestamp`,
  id: sql`t.id`,
  where: sql`t.application_id = ${id}`,
  joins: ofBank,
  fields: {
    what: sql`t.status`,
    state: ended,
    bank: sql`b.name`,
    detail: sql`nullif(concat_ws(' ', t.error_code, coalesce(t.error_message, t.standard_error)), '')`,
    who: sql`case when t.initiator = 'dashboard' then 'Signalbox' else 'Customer' end`,
    elapsed: sql`t.elapsed`,
    crawler_uuid: sql`t.uuid`,
    crawler_id: sql`t.id`,
  },
});

export const analyses = ({ id }: OfApplication): Source => ({
  kind: 'analysis',
  place: 6,
  from: sql`analysis`,
  at: sql`t.time`,
  id: sql`t.id`,
  where: sql`t.application_id = ${id}`,
  joins: ofBank,
  fields: {
    what: sql`'account ' || t.account_id`,
    state: sql`case when t.completed then 'done' when t.error_code is not null then 'failed' else 'under way' end`,
    bank: sql`b.name`,
    detail: sql`nullif(concat_ws(' ', t.error_code, t.error_message), '')`,
    who: signalbox,
    elapsed: sql`t.elapsed`,
    analysis_id: sql`t.id`,
  },
});

export const documents = ({ id, scoreId }: OfApplication): Source => ({
  kind: 'document',
  place: 7,
  from: sql`document`,
  at: sql`t.created_at`,
  id: sql`t.id`,
  where: sql`t.application_id = ${id}`,
  fields: {
    what: sql`t.kind || ' ' || t.format`,
    state: sql`'done'`,
    who: signalbox,
    path: sql`case when t.kind = 'score' then 'score/explainer/' || ${scoreId ?? 0}::bigint || '/' || t.format
      when t.format = 'json' then 'applications/' || t.application_id || '/' || t.kind
      else 'applications/' || t.application_id || '/' || t.kind || '/' || t.format end`,
  },
});

/** One report of an analysis in each format. */
export const reports = ({ id }: OfApplication): Source[] =>
  (['html', 'pdf'] as const).map((format, index) => ({
    kind: 'document',
    place: 8 + index,
    from: sql`analysis_report`,
    at: sql`t.created_at`,
    id: sql`t.analysis_id`,
    where: sql`t.analysis_id in (select a.id from analysis a where a.application_id = ${id}) and t.format = ${trusted(`'${format}'`)}`,
    fields: {
      key: sql`${trusted(`'report-${format}-'`)} || t.analysis_id`,
      what: sql`'analysis ' || t.analysis_id || ' ' || t.format`,
      state: sql`'done'`,
      who: signalbox,
      analysis_id: sql`t.analysis_id`,
      path: sql`'analyses/' || t.analysis_id || '/report/' || t.format`,
    },
  }));

export const webhooks = ({ id }: OfApplication): Source => ({
  kind: 'webhook',
  place: 10,
  from: sql`webhook_log`,
  at: sql`t.timestamp`,
  id: sql`t.id`,
  where: sql`t.application_id = ${id}`,
  joins: sql`left join webhook w on w.id = t.webhook_id`,
  fields: {
    what: sql`t.event`,
    state: sql`case when t.success then 'done' else 'failed' end`,
    detail: sql`nullif(concat_ws(' · ', w.name, 'attempt ' || t.attempt, 'answered ' || t.response_code, t.error), '')`,
    who: signalbox,
    webhook_log_id: sql`t.id`,
  },
});

/** What the application itself keeps the time of. */
export function stations({ id, vendorId }: OfApplication, names: Sql): Source[] {
  const station = (place: number, what: string, column: string, command?: string): Source => ({
    kind: 'application',
    place,
    from: sql`application`,
    at: trusted(`t.${column}`),
    id: sql`t.id`,
    where: sql`t.id = ${id} and t.timestamp = (select k.timestamp from application_key k where k.id = ${id})
      and ${trusted(`t.${column}`)} is not null`,
    fields: {
      key: trusted(`'${what}'`),
      what: trusted(`'${what}'`),
      state: sql`'done'`,
      who: command === undefined ? sql`null` : doneBy(command, { id, vendorId }, names),
    },
  });
  return [
    station(0, 'received', 'timestamp'),
    station(1, 'analysed', 'analysed_at'),
    station(2, 'finalised', 'finalised_at', 'applications.finalise'),
    station(3, 'files deleted', 'deleted_at', 'applications.deleteFiles'),
  ];
}
