// What was noticed in the demo: one incident that is open, two that are over, and the channel over which such are told.
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { namedBanks, namedPeople } from '../named.ts';

const hour = 3_600_000;

interface Entry {
  what: string;
  text: string;
  hoursOld: number;
  byStaff?: true;
}

interface Seed {
  preset: string;
  what: 'bank' | 'webhook' | 'backups';
  /** The bank or the webhook. */
  about: Sql;
  told: string;
  noticed: number;
  began: number;
  /** Still open without. */
  over?: number;
  isTaken?: true;
  entries: readonly Entry[];
}

const seeds: readonly Seed[] = [
  {
    preset: 'backups',
    what: 'backups',
    about: sql`select null::int as id`,
    told: 'No good backup was made',
    began: 6 * 24 + 2,
    noticed: 6 * 24 + 1,
    over: 6 * 24 - 3,
    isTaken: true,
    entries: [
      { what: 'taken', text: '', hoursOld: 6 * 24, byStaff: true },
      { what: 'note', text: 'The disk of the backups was full; a larger one is mounted', hoursOld: 146, byStaff: true },
    ],
  },
  {
    preset: 'webhook',
    what: 'webhook',
    about: sql`select min(w.id) as id from webhook w join vendor v on v.id = w.vendor_id where v.name = 'Harbour Loans'`,
    told: 'A webhook endpoint has taken nothing',
    began: 53,
    noticed: 52,
    over: 50,
    entries: [],
  },
  {
    // No crawls begin at a bank that is offline, so that nothing says yet whether it is as fast as usual again.
    preset: 'slow',
    what: 'bank',
    about: sql`select id from bank where name = ${namedBanks.offlineWithReason}`,
    told: 'Half of the newest 20 crawls took 214 seconds or more; usually 71',
    began: 30,
    noticed: 29.7,
    entries: [
      {
        what: 'note',
        text: 'The sign-in page is a new one; the module is being rebuilt',
        hoursOld: 29.2,
        byStaff: true,
      },
      { what: 'offline', text: 'The bank is offline', hoursOld: 29 },
    ],
  },
];

/** After the people, the banks and the webhooks. Nothing of it is due to be told. */
export async function writeWatching(data: Data, now: number): Promise<void> {
  const before = (hours: number | undefined) => (hours === undefined ? null : new Date(now - hours * hour));
  const staff = sql`(select id from person where email = ${namedPeople.staff})`;
  await data.run(sql`insert into alert_channel (name, kind, address, least_severity, made_by, created_at)
    values ('Operations by e-mail', 'email', ${namedPeople.staff}, 'warning', ${staff}, ${before(20 * 24)}::timestamptz)`);
  for (const { preset, what, about, told, began, noticed, over, isTaken, entries } of seeds) {
    const made = await data.one<{ id: number; rule: string }>(sql`
      insert into incident (what, subject, bank_id, webhook_id, rule_id, rule_name, rule_ids, severity, state, told, began_at, noticed_at,
        over_at, owner_id, bank_offline)
      select ${what}, case when ${what}::text = 'backups' then 'backups' else ${what}::text || ' ' || a.id end,
        case when ${what}::text = 'bank' then a.id end, case when ${what}::text = 'webhook' then a.id end, r.id, r.name, array[r.id],
        r.severity, ${over === undefined ? 'open' : 'over'}, ${told}, ${before(began)}::timestamptz, ${before(noticed)}::timestamptz,
        ${before(over)}::timestamptz, case when ${isTaken === true}::boolean then ${staff} end, ${what}::text = 'bank'
      from (${about}) a, alert_rule r where r.preset = ${preset} returning id, rule_name as rule`);
    if (made === undefined) continue;
    const all: readonly Entry[] = [
      { what: 'began', text: '', hoursOld: began },
      { what: 'noticed', text: `${made.rule}: ${told}`, hoursOld: noticed },
      ...entries,
      ...(over === undefined ? [] : [{ what: 'over', text: 'The usual is back', hoursOld: over }]),
    ];
    for (const { what: kind, text, hoursOld, byStaff } of all)
      await data.run(sql`insert into incident_entry (incident_id, at, what, person_id, text)
        values (${made.id}, ${before(hoursOld)}::timestamptz, ${kind}, case when ${byStaff === true}::boolean then ${staff} end, ${text})`);
  }
}
