// The lines of a webhook log, of one application or of one endpoint: where what stands in them is read, and what they are narrowed by.
import type * as v from 'valibot';
import type { attemptFilters } from '../../../src/api/contract/vendors/webhookLines.ts';
import type { Json } from '../../platform/database/rows/objectOf.ts';
import { sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { List } from '../../platform/lists/listPage.ts';

/** What is no column of the log: of its endpoint, and of what goes on from the attempt. */
export const lineSources = {
  webhook: 'w.name',
  next_attempt_at: "case when d.state = 'pending' and d.attempts = a.number then d.next_attempt_at end",
  delivery_id: 'a.delivery_id',
};

export const lineJoins = sql`left join webhook w on w.id = t.webhook_id left join webhook_attempt a on a.log_id = t.id
  left join webhook_delivery d on d.id = a.delivery_id`;

type Filters = v.InferOutput<v.StrictObjectSchema<typeof attemptFilters, undefined>>;

/** Newest first: by when an attempt began, and of those that began together the one that was written down last. */
export const linesOf = (line: Json, { success, event, from, to }: Filters, which: List['conditions']): List => ({
  table: sql`webhook_log`,
  time: sql`t.timestamp`,
  id: sql`t.id`,
  joins: lineJoins,
  row: trusted(line.text),
  conditions: [
    ...which,
    success !== undefined && sql`t.success = ${success}::boolean`,
    event !== undefined && sql`t.event = ${event}`,
    from !== undefined && sql`t.timestamp >= ${from}::timestamptz`,
    to !== undefined && sql`t.timestamp < ${to}::timestamptz`,
  ],
});

/** One whose name has this in it, or whose id it is. */
export const atEndpoint = (said: string): Sql => sql`exists (select from webhook h
  where h.id = t.webhook_id and (strpos(lower(h.name), lower(${said})) > 0 or h.id::text = ${said}))`;
