// What is counted for a chart: the table of each subject, its time, and the count of each outcome.
import type { QueryOf } from '../../../src/api/contract/endpoint.ts';
import type { trendOutcomes, trends, TrendSubject } from '../../../src/api/contract/trends.ts';
import { toldOfBank } from '../../engine/crawling/keeping/endedCrawls.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';

export interface Source<Outcome extends string = string> {
  table: Sql;
  time: Sql;
  /** What is no outcome at all is not counted. */
  only?: Sql;
  outcomes: Readonly<Record<Outcome, Sql>>;
  bank_id?: Sql;
  webhook_id?: Sql;
}

const where = (condition: Sql): Sql => sql`count(*) filter (where ${condition})::int`;

export const sources: { readonly [Subject in TrendSubject]: Source<(typeof trendOutcomes)[Subject][number]> } = {
  crawls: {
    table: sql`crawler`,
    time: sql`t.timestamp`,
    // As the index "crawler_ended" says it.
    only: sql`t.status in ${toldOfBank}`,
    outcomes: {
      completed: where(sql`t.status = 'COMPLETED'`),
      died: where(sql`t.status = 'DIED'`),
      failed: where(sql`t.status = 'FAILED'`),
      'timed out': where(sql`t.status = 'TIMEDOUT'`),
    },
    bank_id: sql`t.bank_id`,
  },
  webhooks: {
    table: sql`webhook_log`,
    time: sql`t.timestamp`,
    outcomes: { arrived: where(sql`t.success`), failed: where(sql`not t.success`) },
    webhook_id: sql`t.webhook_id`,
  },
  transactions: {
    table: sql`analysis`,
    time: sql`t.time`,
    outcomes: {
      identified: sql`sum(t.transaction_count - t.unidentified_categories)::int`,
      'without a category': sql`sum(t.unidentified_categories)::int`,
    },
    bank_id: sql`t.bank_id`,
  },
};

type Asked = QueryOf<typeof trends.read>;

export const conditionsOf = (source: Source, caller: Caller, query: Asked): readonly (Sql | undefined | false)[] => [
  source.only,
  ownVendor(caller),
  query.vendor !== undefined && ofVendor(caller, query.vendor),
  source.bank_id !== undefined && query.bank_id !== undefined && sql`${source.bank_id} = ${query.bank_id}`,
  source.webhook_id !== undefined && query.webhook_id !== undefined && sql`${source.webhook_id} = ${query.webhook_id}`,
];
