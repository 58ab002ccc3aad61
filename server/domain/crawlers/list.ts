// The crawlers list with its filters.
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ofLabel, ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { crawlerJoins, crawlerRowText } from './rows.ts';

export const list: Handler<typeof crawlers.list> = (asked) => {
  const { query, caller, services } = asked;
  if (query.cache_present !== undefined && caller.level === 'USER') {
    throw new Refusal(400, 'cache_present can only be searched by staff', { field: 'cache_present' });
  }
  return listPage(
    {
      table: sql`crawler`,
      time: sql`t.timestamp`,
      id: sql`t.id`,
      joins: crawlerJoins,
      row: crawlerRowText,
      fingerprint: sql`t.fingerprint`,
      several: [severalOf(sql`t.bank_id`, 'int', query.bank_id), severalOf(sql`t.status`, 'text', query.status)],
      conditions: [
        ownVendor(caller),
        query.label_id !== undefined && ofLabel(caller, query.label_id),
        query.vendor !== undefined && ofVendor(caller, query.vendor),
        query.cause_id !== undefined && sql`t.cause_id = ${query.cause_id}`,
        query.uuid !== undefined && sql`t.uuid = ${query.uuid}::uuid`,
        query.cache_present !== undefined && trusted(`t.cache_present = ${query.cache_present}`),
        query.from !== undefined && sql`t.timestamp >= ${query.from}::timestamptz`,
        query.to !== undefined && sql`t.timestamp < ${query.to}::timestamptz`,
      ],
    },
    { ...asked, counts: services.counts },
  );
};
