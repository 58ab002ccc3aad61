// Who did what with an application, with its crawlers and its analyses, as the audit trail tells it.
import { everyCall } from '../../../../src/api/contract/index.ts';
import { reaches } from '../../../../src/api/contract/level.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { scopeOf } from '../../../platform/calls/caller.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import type { OfApplication } from './found.ts';
import type { Source } from './source.ts';

/** In the words of the index, which holds these deeds and no others. */
const onRecord = sql`t.result = 'done' and t.command not in ('applications.lookup', 'applications.timeline', 'records.resolve')`;
const subject = sql`(split_part(t.object, ' ', 1) || ' ' || split_part(t.object, ' ', 2))`;
/** The application keeps their time, and they stand there. */
const ownStations = ['applications.finalise', 'applications.deleteFiles'];
/** What somebody looked at or waits for is no deed. */
const noDeeds = ['find.anything', 'find.earlier', 'visits.list', 'recordWatches.ask', 'recordWatches.end'];

const callsOfUsers = everyCall()
  .filter(({ call }) => reaches('USER', call.definition.level))
  .map(({ name }) => name);

/** How people are named, of a person "p": to a vendor’s people staff are Signalbox, as is what nobody ordered. */
export function namesFor(caller: Caller, { vendorId }: Pick<OfApplication, 'vendorId'>): Sql {
  const login = caller.showPii ? sql`p.username` : sql`split_part(p.username, '@', 1)`;
  const name = sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), ${login})`;
  const isOther = sql`p.id is null`;
  if (scopeOf(caller) === 'all') return sql`case when ${isOther} then 'Signalbox' else ${name} end`;
  return sql`case when ${isOther} or p.is_staff or p.is_superuser or p.vendor_id is distinct from ${vendorId}
    then 'Signalbox' else ${name} end`;
}

/** Who ran a command on the application last; null where nobody is on record. */
export const doneBy = (command: string, { id }: Pick<OfApplication, 'id' | 'vendorId'>, names: Sql): Sql => sql`(
  select ${names} from audit t left join person p on p.id = t.person_id
  where ${subject} = ${`application ${id}`} and ${onRecord} and t.command = ${command} order by t.at desc, t.id desc limit 1)`;

/** Staff's own deeds are for staff: which ones these are, the level of each call says. */
export function deeds({ id }: OfApplication, caller: Caller, names: Sql): Source {
  const seen = scopeOf(caller) === 'all' ? sql`true` : sql`t.command = any(${callsOfUsers}::text[])`;
  return {
    kind: 'action',
    place: 13,
    from: sql`audit`,
    at: sql`t.at`,
    id: sql`t.id`,
    where: sql`${subject} = any(array(select ${`application ${id}`}::text
        union all select 'crawler ' || c.uuid from crawler c where c.application_id = ${id}
        union all select 'analysis ' || a.id from analysis a where a.application_id = ${id}))
      and ${onRecord} and t.command <> all(${[...ownStations, ...noDeeds]}::text[]) and ${seen}`,
    joins: sql`left join person p on p.id = t.person_id left join work w on w.id = (t.after ->> 'work')::bigint`,
    fields: {
      what: sql`t.command`,
      state: sql`case when w.state = 'failed' then 'failed' when w.state in ('waiting', 'running') then 'under way' else 'done' end`,
      detail: sql`case when w.state = 'failed' then w.last_error end`,
      who: sql`case when t.command = 'sharedLinks.download' and p.id is null then 'Recipient' else ${names} end`,
      crawler_uuid: sql`coalesce(t.after ->> 'crawler', case when t.object like 'crawler %' then split_part(t.object, ' ', 2) end)`,
      analysis_id: sql`case when t.object like 'analysis %' then split_part(t.object, ' ', 2)::bigint end`,
      run_id: sql`(t.after ->> 'run')::bigint`,
    },
  };
}
