// The statements behind the lookup: from an id of any type to the application's month, and everything the application view shows of it.
import * as v from 'valibot';
import { application, mostWebhooks, type LookupType } from '../../../src/api/contract/applications/applications.ts';
import { notSharedAt, uncountedOf } from '../../engine/provenance/beside.ts';
import { provenanceText } from '../../engine/provenance/provenanceText.ts';
import { numbersOfApplication } from '../../engine/crawlLog/hideInLog.ts';
import { crawlerSources, crawlerTables } from '../crawlers/rows.ts';
import type { Data } from '../../platform/database/database.ts';
import { inCard } from '../../platform/database/rows/applicationCard.ts';
import { arrayOf, braced, fieldsOf, Json, objectOf } from '../../platform/database/rows/objectOf.ts';
import { scoreNote } from '../../platform/database/rows/scoreNote.ts';
import { every, sql, trusted, varying, type Sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { applicationCard, applicationJoins, applicationNames, forBoth, holdsPersonal, personalFields } from './rows.ts';

export const mostApplications = 100;

const typesOfId = {
  application_id: 'bigint',
  account_id: 'bigint',
  profile_id: 'bigint',
  analysis_id: 'bigint',
  crawler_uuid: 'uuid',
  vendor_specific_id: 'text',
  /** A vendor's own id in whatever capitals. */
  reference_search: 'text',
} as const satisfies Record<LookupType | 'reference_search', string>;
export type SearchedBy = keyof typeof typesOfId;

/** The applications that the value belongs to; each step of the way is the caller's own. */
function matches(caller: Caller, type: SearchedBy, given: string | number): Sql {
  const own = ownVendor(caller);
  const value = varying(typesOfId[type], given);
  // The month is asked for before the application is, so that only its partition is opened.
  const keyed = (id: Sql, month: Sql): Sql =>
    sql`select * from application t where ${every([sql`t.id = (${id})`, sql`t.timestamp = (${month})`, own])}`;
  const through = (table: string, column: string): Sql => {
    const rows = every([sql`${trusted(`t.${column}`)} = ${value}`, own]);
    return keyed(
      sql`select t.application_id from ${trusted(table)} t where ${rows}`,
      sql`select k.timestamp from ${trusted(table)} t join application_key k on k.id = t.application_id where ${rows}`,
    );
  };
  switch (type) {
    case 'application_id':
      return keyed(sql`select ${value}::bigint`, sql`select k.timestamp from application_key k where k.id = ${value}`);
    case 'vendor_specific_id':
      return newest(sql`t.vendor_specific_id = ${value}`, own);
    // Not as a value that varies: lowered beside the rows, row-level security would keep the index from it.
    case 'reference_search':
      return newest(sql`t.reference_search = lower(${given})`, own);
    case 'account_id':
      return through('account', 'id');
    case 'profile_id':
      return through('profile', 'id');
    case 'analysis_id':
      return through('analysis', 'id');
    case 'crawler_uuid':
      return through('crawler', 'uuid');
  }
}

const newest = (matching: Sql, own: Sql | undefined): Sql =>
  sql`select * from application t where ${every([matching, own])}
    order by t.timestamp desc, t.id desc limit ${trusted(String(mostApplications))}`;

/** In the answer where a stored page's lifecycle entries were not worked out yet: no text holds it, for its quotes would be escaped. */
export const unreadMark = '"lifecycle":null';

// The pages of a log lie in the months from the crawler's own on; a day's grace for clocks that differ.
const lifecycle = new Json(`(select case when bool_or(p.lifecycle is null) then 'null'
    else '[' || coalesce(string_agg(p.lifecycle, ',' order by p.page) filter (where p.lifecycle <> ''), '') || ']' end
  from crawler_log_page p where p.crawler_id = t.id and p.timestamp >= t.timestamp - interval '1 day')`);

const profile = application.entries.profiles.item;
const account = profile.entries.accounts.item;

/** As lastFour() does it. */
const hiddenNumber = (number: string): string =>
  `case when length(${number}) > 4 then '••' || right(${number}, 4) else ${number} end`;
const accounts = (showPii: boolean): Json =>
  arrayOf(
    objectOf(account, 'a', {
      jobs: new Json("(a.jobs || coalesce(a.job_states, '{}'))"),
      check: 'a.check_word',
      provenance: provenanceText('a', showPii),
      not_counted: uncountedOf('u.account_id = a.id'),
      not_offered: new Json('to_json(a.not_offered)'),
      number: showPii ? 'a.number' : hiddenNumber('a.number'),
      analyses: arrayOf(
        objectOf(account.entries.analyses.item, 't'),
        'analysis t where t.account_id = a.id',
        't.time desc, t.id desc',
      ),
      eStatement: arrayOf(
        objectOf(account.entries.eStatement.item, 's'),
        "statement s where s.account_id = a.id and s.kind = 'estatement'",
        's.issued_on desc, s.id desc',
      ),
    }),
    'account a where a.profile_id = p.id',
    'a.id',
  );

const profiles = (showPii: boolean): Json =>
  arrayOf(
    objectOf(profile, 'p', {
      crawler:
        new Json(`(select ${objectOf(profile.entries.crawler.wrapped, 't', { ...crawlerSources, lifecycle }).text}
        from crawler t ${crawlerTables} where t.profile_id = p.id order by t.timestamp desc, t.id desc limit 1)`),
      not_shared: notSharedAt('p.id'),
      accounts: accounts(showPii),
    }),
    'profile p where p.application_id = t.id',
    'p.position',
  );

const documents = arrayOf(
  objectOf(application.entries.documents.item, 'd'),
  'document d where d.application_id = t.id',
  'd.kind, d.format',
);

const { webhooks: sentWebhooks } = application.entries;
const ofApplication = 'webhook_log x where x.application_id = t.id';
const newestFirst = 'x.timestamp desc, x.id desc';
const webhooks = objectOf(sentWebhooks, 't', {
  count: `(select count(*) from ${ofApplication})`,
  failed: `(select count(*) from ${ofApplication} and not x.success)`,
  last: arrayOf(
    objectOf(sentWebhooks.entries.last.item, 'w', {
      webhook: '(select h.name from webhook h where h.id = w.webhook_id and h.deleted_at is null)',
      delivery_id: 'm.delivery_id',
      next_attempt_at: "case when d.state = 'pending' and d.attempts = m.number then d.next_attempt_at end",
    }),
    `(select x.*, row_number() over (order by ${newestFirst}) as place,
        row_number() over (partition by x.success order by ${newestFirst}) as place_of_kind from ${ofApplication}) w
      left join webhook_attempt m on m.log_id = w.id left join webhook_delivery d on d.id = m.delivery_id
      where w.place <= ${mostWebhooks} or (not w.success and w.place_of_kind <= ${mostWebhooks})`,
    'w.timestamp desc, w.id desc',
  ),
});

/** The card says what a list row says; the view adds the rest. */
const viewText = forBoth((showPii) =>
  trusted(
    braced(
      fieldsOf(v.omit(application, inCard), 't', {
        ...applicationNames,
        ...personalFields(showPii),
        score_note: scoreNote('t'),
        documents,
        webhooks,
        profiles: profiles(showPii),
      }),
      applicationCard,
    ).text,
  ),
);

export interface FoundText {
  results: string;
  found: number;
  ids: number[];
  /** Those whose answer holds personal data. */
  personal: number[];
  /** Of each application, what whoever may not read account numbers must not find in its answer. */
  numbers: string[][];
}

export async function findApplications(
  data: Data,
  caller: Caller,
  type: SearchedBy,
  value: string | number,
): Promise<FoundText> {
  const found = await data.coalesced<FoundText>(sql`
    select coalesce(string_agg(x.text, ',' order by x.timestamp desc, x.id desc), '') as results, count(*)::int as found,
      array_agg(x.id) as ids, coalesce(array_agg(x.id) filter (where x.personal), '{}') as personal,
      coalesce(json_agg(x.numbers), '[]') as numbers
    from (
      select t.id, t.timestamp, ${holdsPersonal} as personal,
        ${viewText(caller.showPii)} as text,
        ${caller.showPii ? sql`'{}'::text[]` : sql`array(${numbersOfApplication(sql`t.id`)})`} as numbers
      from (${matches(caller, type, value)}) t ${applicationJoins}
    ) x`);
  return found ?? { results: '', found: 0, ids: [], personal: [], numbers: [] };
}

/** The crawlers of these applications with log pages whose lifecycle entries nobody worked out yet. */
export const crawlersUnread = (data: Data, applicationIds: readonly number[]) =>
  data.rows<{ id: number }>(sql`select c.id from crawler c where c.application_id = any(${applicationIds}::bigint[])
    and exists (select 1 from crawler_log_page p where p.crawler_id = c.id and p.lifecycle is null)`);
