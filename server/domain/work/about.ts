// What a job is about, in words and by its application: read from its payload, stored nowhere.
import { sql, type Sql } from '../../platform/database/sql.ts';

/** The id that the order "t" names; none when it cannot be read, as such an order is listed like any other. */
export const idIn = (
  name: 'delivery' | 'crawlerId' | 'analysisId' | 'applicationId' | 'bankId' | 'runId' | 'webhook' | 'paymentId',
): Sql =>
  sql`(case when jsonb_typeof(t.payload -> ${name}::text) = 'number' then (t.payload ->> ${name}::text)::bigint end)`;

const ofApplication = (id: Sql): Sql => sql`coalesce('application ' || ${id}, 'no application')`;

/** One row at most to each order "t": "about" and "application_id". */
export const subjectOfWork = sql`
  select e.event || ' of ' || ${ofApplication(sql`e.application_id`)}
      || case when w.id is null then ' to a deleted webhook' else ' to webhook ' || w.name end as about, e.application_id
    from webhook_delivery d join webhook_event e on e.id = d.event_id left join webhook w on w.id = d.webhook_id
    where t.kind = 'deliver' and d.id = ${idIn('delivery')}
  union all select 'webhook ' || w.name, null from webhook w where t.kind = 'tell-failing' and w.id = ${idIn('webhook')}
  union all select ${ofApplication(sql`c.application_id`)} || ' at ' || b.name, c.application_id
    from crawler c join bank b on b.id = c.bank_id
    where t.kind in ('crawl', 'abandon') and c.id = ${idIn('crawlerId')}
  union all select 'analysis ' || n.id || ' of ' || ${ofApplication(sql`n.application_id`)}, n.application_id
    from analysis n where t.kind in ('analyse', 'print-analysis') and n.id = ${idIn('analysisId')}
  union all select ${ofApplication(sql`k.id`)}, k.id
    from application_key k where t.kind in ('print', 'mail-finished') and k.id = ${idIn('applicationId')}
  union all select b.name || ' comes back online', null
    from bank b where t.kind = 'return-bank' and b.id = ${idIn('bankId')}
  union all select 'run ' || r.id, null from batch_run r where t.kind = 'pace-run' and r.id = ${idIn('runId')}
  union all select 'payment of the sign-up of ' || s.business_name, null
    from sign_up_payment p join sign_up s on s.id = p.sign_up_id where t.kind = 'end-sign-up' and p.id = ${idIn('paymentId')}`;
