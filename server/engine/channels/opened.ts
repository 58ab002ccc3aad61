// Reads a channel with its secrets, and sends a message over it: the one door to every kind.
import type { ChannelKind } from '../../../src/api/contract/channels/channelKinds.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import type { Services } from '../../platform/services/services.ts';
import { email } from './kinds/email.ts';
import { pagerduty } from './kinds/pagerduty.ts';
import { slack } from './kinds/slack.ts';
import { teams } from './kinds/teams.ts';
import { webhook } from './kinds/webhook.ts';
import type { AlertMessage } from './sending/message.ts';
import type { Kind, OpenChannel, Outcome, Sending } from './sending/outcome.ts';

const kinds: Readonly<Record<ChannelKind, Kind>> = { email, slack, pagerduty, teams, webhook };

interface Opened extends OpenChannel {
  kind: ChannelKind;
}

/** Undefined: it was deleted. */
export async function openChannel(data: Data, { seal, log }: Services, id: number): Promise<Opened | undefined> {
  const found = await data.one<Omit<Opened, 'secret'> & { sealed: Buffer | null }>(
    sql`select id, name, kind, address, target, secret_sealed as sealed from alert_channel
      where id = ${id} and deleted_at is null`,
  );
  if (found === undefined) return undefined;
  const { sealed, ...channel } = found;
  try {
    const secret = sealed === null ? undefined : seal.open(sealed, sealedColumns.channel.place({ id }));
    return { ...channel, secret };
  } catch {
    log.warn('The secret of a channel cannot be opened', { channel: id });
    return { ...channel, secret: undefined };
  }
}

export const sendOver = (channel: Opened, message: AlertMessage, sending: Sending): Promise<Outcome> =>
  kinds[channel.kind](channel, message, sending);

/** How the last message did is what the page shows of the channel. */
export const noteOutcome = (data: Data, id: number, outcome: Outcome): Promise<number> =>
  outcome.arrived
    ? data.run(sql`update alert_channel set last_sent_at = now(), failing_since = null, problem = null, advice = null
        where id = ${id}`)
    : data.run(sql`update alert_channel set failing_since = coalesce(failing_since, now()), problem = ${outcome.problem},
        advice = ${outcome.advice} where id = ${id}`);
