// The incidents whose trouble goes on, the gravest first, and the channels that cannot tell of them.
import type { NowFigures, RunningIncident, SilentChannel } from '../../../src/api/contract/now/figures.ts';
import { severities } from '../../../src/api/contract/watching/words.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const most = 8;
const isRunning = sql`t.state in ('open', 'taken')`;

const fields = columnsOf<RunningIncident>()('t', ['what', 'bank_id', 'told', 'severity', 'state', 'customers'], {
  incident_id: sql`t.id`,
  about: sql`coalesce(case t.what when 'bank' then b.name when 'webhook' then w.name end, '')`,
  rule: sql`t.rule_name`,
  owner: sql`case when o.id is null then t.taken_elsewhere else coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.username) end`,
  began_at: sql`iso(t.began_at)`,
});

const silentFields = columnsOf<SilentChannel>()('t', [], {
  channel_id: sql`t.id`,
  channel: sql`t.name`,
  since: sql`iso(t.failing_since)`,
});

export async function readRunning(data: Data): Promise<NowFigures['incidents']> {
  const [first, running, silent] = await Promise.all([
    data.rows(sql`select ${fields} from incident t left join bank b on b.id = t.bank_id
        left join webhook w on w.id = t.webhook_id left join person o on o.id = t.owner_id where ${isRunning}
      order by array_position(${[...severities]}::text[], t.severity) desc, t.began_at desc, t.id desc limit ${most}::int`),
    data.one<{ n: number }>(sql`select count(*)::int as n from incident t where ${isRunning}`),
    data.rows(sql`select ${silentFields} from alert_channel t
      where t.enabled and t.deleted_at is null and t.failing_since is not null order by t.failing_since, t.id`),
  ]);
  return { running: running?.n ?? 0, first, silent };
}

/** Who is at work, the names of vendors' webhooks and the words of banks are nothing for a wall. */
export const forWall = ({ first, ...counts }: NowFigures['incidents']): NowFigures['incidents'] => ({
  ...counts,
  first: first.map((one) => ({
    ...one,
    about: one.what === 'webhook' ? '' : one.about,
    told: '',
    owner: one.owner === null ? null : 'taken',
  })),
});
