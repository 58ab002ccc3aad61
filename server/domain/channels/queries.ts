// The statements about channels that people see; none of them gives a secret back.
import {
  channelFacts,
  channelKinds,
  mostChannels,
  type ChannelKind,
} from '../../../src/api/contract/channels/channelKinds.ts';
import type { Channel } from '../../../src/api/contract/channels/channels.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const answering = channelKinds.filter((kind) => channelFacts[kind].answers !== undefined);

const fieldsAt = (publicUrl: string) =>
  columnsOf<Channel>()(
    't',
    [
      'id',
      'name',
      'kind',
      'address',
      'target',
      'enabled',
      'after_minutes',
      'least_severity',
      'problem',
      'advice',
      'version',
    ],
    {
      has_secret: sql`t.secret_sealed is not null`,
      takes_answers: sql`t.answers_sealed is not null`,
      answers_at: sql`case when t.kind = any (${answering}) then ${publicUrl}::text || '/alert-channels/' || t.id || '/answers' end`,
      last_sent_at: sql`iso(t.last_sent_at)`,
      failing_since: sql`iso(t.failing_since)`,
    },
  );

const isThere = sql`t.deleted_at is null`;

export const listChannels = (data: Data, publicUrl: string): Promise<Channel[]> =>
  data.rows(sql`select ${fieldsAt(publicUrl)} from alert_channel t where ${isThere} order by t.id`);

export async function readChannel(data: Data, id: number, publicUrl: string): Promise<Channel> {
  const found = await data.one(
    sql`select ${fieldsAt(publicUrl)} from alert_channel t where t.id = ${id} and ${isThere}`,
  );
  if (found === undefined) throw notFound('Alert channel');
  return found;
}

/** Held until the transaction ends. */
export async function lockChannel(tx: Data, id: number, publicUrl: string): Promise<Channel> {
  await tx.run(sql`select from alert_channel where id = ${id} for update`);
  return readChannel(tx, id, publicUrl);
}

export type ChannelFacts = Pick<
  Channel,
  'name' | 'address' | 'target' | 'enabled' | 'after_minutes' | 'least_severity'
>;

/** Undefined: there are as many as there may be. */
export const insertChannel = async (
  tx: Data,
  kind: ChannelKind,
  { name, address, target, enabled, after_minutes: after, least_severity: least }: ChannelFacts,
  madeBy: number,
): Promise<number | undefined> =>
  (
    await tx.one<{
      id: number;
    }>(sql`insert into alert_channel (name, kind, address, target, enabled, after_minutes, least_severity, made_by)
      select ${name}, ${kind}, ${address}, ${target}::text, ${enabled}::boolean, ${after}::int, ${least}, ${madeBy}
      where (select count(*) from alert_channel t where ${isThere}) < ${mostChannels} returning id`)
  )?.id;

/** How it did says nothing about another address or secret, and nothing about one that is switched on again. */
export const updateChannel = (
  tx: Data,
  id: number,
  { name, address, target, enabled, after_minutes: after, least_severity: least }: ChannelFacts,
  isFresh: boolean,
): Promise<number> =>
  tx.run(sql`update alert_channel set name = ${name}, address = ${address}, target = ${target}::text,
      enabled = ${enabled}::boolean, after_minutes = ${after}::int, least_severity = ${least}, version = version + 1,
      failing_since = case when ${isFresh}::boolean then null else failing_since end,
      problem = case when ${isFresh}::boolean then null else problem end,
      advice = case when ${isFresh}::boolean then null else advice end
    where id = ${id}`);

export const writeSecrets = (
  tx: Data,
  id: number,
  { secret, answers }: { secret: Buffer | undefined; answers: Buffer | null | undefined },
): Promise<number> =>
  tx.run(sql`update alert_channel set
      secret_sealed = case when ${secret !== undefined}::boolean then ${secret ?? null}::bytea else secret_sealed end,
      answers_sealed = case when ${answers !== undefined}::boolean then ${answers ?? null}::bytea else answers_sealed end
    where id = ${id}`);

export const deleteChannel = (tx: Data, id: number): Promise<number> =>
  tx.run(sql`update alert_channel set deleted_at = now(), enabled = false, secret_sealed = null, answers_sealed = null,
      version = version + 1 where id = ${id}`);
