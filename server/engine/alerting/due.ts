// Which incident a channel is to be told of next: the gravest first, and of each the newest state alone.
import { severities, type Severity } from '../../../src/api/contract/watching/words.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Telling } from '../channels/sending/message.ts';

export interface DueMessage {
  incident_id: number;
  version: number;
  what: Exclude<Telling, 'test'>;
  severity: Severity;
  /** The version that this channel was told last; 0: none. */
  told_version: number;
  told_what: string | null;
  handle: string | null;
  worse_told: number;
  attempts: number;
  /** An attempt ended without a word: the message may have gone out. */
  was_lost: boolean;
}

/** Between two messages of a channel. */
export const quietSeconds = 60;
/** Longer than this nothing waits for another try. */
export const mostPauseSeconds = 30 * 60;

/** Longer ago than this a change is no news. */
const newsHours = 24;

const rank = (column: 'i.severity' | 'c.least_severity') =>
  column === 'i.severity'
    ? sql`array_position(${[...severities]}::text[], i.severity)`
    : sql`array_position(${[...severities]}::text[], c.least_severity)`;

const pairs = sql`alert_channel c
  join incident_due d on d.changed_at > now() - make_interval(hours => ${newsHours})
    and (d.not_before is null or d.not_before <= now())
  join incident i on i.id = d.incident_id and i.merged_into is null
  left join alert_rule r on r.id = i.rule_id
  left join alert_message m on m.incident_id = i.id and m.channel_id = c.id`;

/** What lies further ahead than it ever may was written before the clock was set back: it holds nobody up. */
const isOver = (time: Sql, seconds: number): Sql =>
  sql`(${time} <= now() or ${time} > now() + make_interval(secs => ${seconds}))`;

/** A channel that waits is told when nobody has taken the incident by then, or when another could not be told. */
const isDue = sql`c.enabled and c.deleted_at is null and (c.quiet_until is null or ${isOver(sql`c.quiet_until`, quietSeconds)})
  and coalesce(m.told_version, 0) < d.version and coalesce(${isOver(sql`m.next_at`, mostPauseSeconds)}, true)
  and (coalesce(m.told_version, 0) > 0 or (i.state in ('open', 'taken')
    and ${rank('i.severity')} >= ${rank('c.least_severity')} and (r.channel_ids is null or c.id = any (r.channel_ids))
    and (c.after_minutes = 0 or (i.state = 'open'
      and (i.noticed_at <= now() - make_interval(mins => c.after_minutes) or i.noticed_at > now() + interval '1 minute'
        or exists (select from alert_message f where f.incident_id = i.id and f.channel_id <> c.id and f.problem is not null))))))`;

export const channelsDue = (data: Data): Promise<{ id: number }[]> =>
  data.rows<{ id: number }>(sql`select distinct c.id from ${pairs} where ${isDue}`);

export const nextDue = (data: Data, channel: number): Promise<DueMessage | undefined> =>
  data.one<DueMessage>(sql`select i.id as incident_id, d.version, d.what, i.severity, coalesce(m.told_version, 0) as told_version,
      m.told_what, m.handle, coalesce(m.worse_told, 0) as worse_told, coalesce(m.attempts, 0) as attempts,
      m.sending_since is not null as was_lost
    from ${pairs} where c.id = ${channel} and ${isDue}
    order by ${rank('i.severity')} desc, d.changed_at, i.id limit 1`);
