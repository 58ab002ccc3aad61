// Measures who is signed in: sign-ins that worked, sessions that are live, and how many people have a second factor.
import { sql } from '../database/sql.ts';
import type { Counter } from '../metrics/metrics.ts';
import type { Reading } from '../metrics/databaseMetrics.ts';
import type { SessionLimits } from '../settings/accessSettings.ts';
import { isOpen } from './sessionQueries.ts';
import { endsAt } from './sessions.ts';

/** Beyond these more are not counted. */
const most = 20_000;

export const signIns: Counter = {
  name: 'signalbox_sign_ins_total',
  help: 'Sign-ins that worked, by the second factor that was given.',
};
export const secondFactors = ['none', 'app', 'passkey', 'recovery code', 'terminal'] as const;

const levels = ['USER', 'STAFF', 'ADMIN'] as const;
const levelOfPerson = sql`case when p.is_superuser then 'ADMIN' when p.is_staff then 'STAFF' else 'USER' end`;

export const signInMetrics =
  ({ now, settings }: { now: () => number; settings: { sessions: SessionLimits } }): Reading =>
  async (data) => {
    const ends = endsAt(now(), settings.sessions);
    const oldest = new Date(Math.min(ends.remembered.getTime(), ends.began.getTime()));
    const sessions = await data.rows<{ level: string; n: number }>(sql`select level, count(*)::int as n from (
        select ${levelOfPerson} as level from session s join person p on p.id = s.person_id
        where s.created_at > ${oldest}::timestamptz and p.is_active and ${isOpen(ends)} limit ${most}) l group by level`);
    const people = await data.rows<{ level: string; has: boolean; n: number }>(sql`
      select level, has, count(*)::int as n from (select ${levelOfPerson} as level,
          exists (select from authenticator_app a where a.person_id = p.id and a.confirmed_at is not null)
            or exists (select from passkey k where k.person_id = p.id) as has
        from person p where p.is_active limit ${most}) l group by level, has`);
    const peopleOf = (level: string, has: boolean) =>
      people.find((row) => row.level === level && row.has === has)?.n ?? 0;
    return [
      {
        name: 'signalbox_sessions',
        help: `Sessions that are live, by level; at most ${most} are counted.`,
        type: 'gauge',
        samples: levels.map((level) => ({
          labels: { level },
          value: sessions.find((row) => row.level === level)?.n ?? 0,
        })),
      },
      {
        name: 'signalbox_people',
        help: `People who may sign in, by level and whether they have a second factor; at most ${most} are counted.`,
        type: 'gauge',
        samples: levels.flatMap((level) =>
          [true, false].map((has) => ({
            labels: { level, factor: has ? 'yes' : 'no' },
            value: peopleOf(level, has),
          })),
        ),
      },
    ];
  };
