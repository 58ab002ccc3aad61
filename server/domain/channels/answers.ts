// Takes what PagerDuty sends back about an incident: believed only if it is signed with the secret of that channel, lately, and each event once.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { channelFacts } from '../../../src/api/contract/channels/channelKinds.ts';
import { answerElsewhere, type Answer } from '../../engine/watching/incidents/elsewhere.ts';
import { Refusal, unavailable } from '../../platform/calls/refusal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { RawMessage, TakeRaw } from '../../platform/http/requests/rawMessages.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import type { Services } from '../../platform/services/services.ts';
import { plainText } from '../../platform/text/plainText.ts';

export const answersPath = '/alert-channels/:name/answers';

/** The largest that PagerDuty sends. */
const mostBytes = 262_144;
/** While it rotates its secret PagerDuty signs with both. */
const mostSignatures = 10;
/** It tries for twenty minutes, and what comes after waits as long. */
const lateMinutes = 60;
const earlyMinutes = 10;
const longestName = 80;

const reference = v.nullish(v.object({ type: v.optional(v.string()), summary: v.nullish(v.string()) }));
const message = v.object({
  event: v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    event_type: v.string(),
    occurred_at: v.pipe(v.string(), v.isoTimestamp()),
    agent: reference,
    data: v.object({ incident_key: v.nullish(v.string()) }),
  }),
});
type Event = v.InferOutput<typeof message>['event'];

const meanings = new Map<string, Answer['what']>([
  ['incident.acknowledged', 'taken'],
  ['incident.unacknowledged', 'given back'],
  ['incident.resolved', 'ended'],
]);

/** Why one is refused is for our log alone. */
export const takeAnswers =
  (services: Services): TakeRaw =>
  async (sent) => {
    const { limits, log, settings } = services;
    if (settings.maintenance) throw unavailable('The service is being maintained', 600);
    await limits.spend('channel-answer', [sent.address]);
    const channel = /^\d{1,9}$/.test(sent.name ?? '') ? Number(sent.name) : undefined;
    const why = channel === undefined ? 'there is no such channel' : await whyNot(services, channel, sent);
    if (why !== undefined) {
      log.warn('A call in the name of PagerDuty was refused', { channel, why });
      throw new Refusal(422, 'The call was not accepted');
    }
    await limits.refund('channel-answer', [sent.address]);
    return undefined;
  };

/** Undefined: it was taken. */
async function whyNot(services: Services, channel: number, sent: RawMessage): Promise<string | undefined> {
  const { body, headers } = sent;
  if (body.length > mostBytes) return 'it is larger than PagerDuty sends';
  const secret = await secretOf(services, channel);
  if (secret === undefined) return 'the channel takes no answers';
  if (!isSigned(body, headers['x-pagerduty-signature'], secret)) return 'its signature does not hold';
  const event = eventIn(body);
  return event === undefined ? 'it is no event as PagerDuty sends them' : take(services, channel, event);
}

async function secretOf({ database, seal }: Services, id: number): Promise<string | undefined> {
  const found = await database.system.one<{ kind: string; sealed: Buffer | null }>(
    sql`select kind, answers_sealed as sealed from alert_channel where id = ${id} and deleted_at is null`,
  );
  if (found?.kind !== 'pagerduty' || found.sealed === null) return undefined;
  try {
    return seal.open(found.sealed, sealedColumns.channelAnswers.place({ id }));
  } catch {
    return undefined;
  }
}

function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  return (header ?? '')
    .split(',', mostSignatures)
    .map((one) => /^v1=([0-9a-f]{64})$/i.exec(one.trim())?.[1])
    .some((given) => given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), expected));
}

function eventIn(body: Buffer): Event | undefined {
  try {
    const read = v.safeParse(message, JSON.parse(body.toString('utf8')));
    return read.success ? read.output.event : undefined;
  } catch {
    return undefined;
  }
}

const take = ({ database }: Services, channel: number, event: Event): Promise<string | undefined> =>
  database.system.transaction(async (tx) => {
    const { isLate } = (await tx.one<{ isLate: boolean }>(sql`select
        ${event.occurred_at}::timestamptz not between now() - make_interval(mins => ${lateMinutes})
          and now() + make_interval(mins => ${earlyMinutes}) as "isLate"`)) ?? { isLate: true };
    if (isLate) return 'it is too old, or of a time to come';
    const isNew = await tx.run(
      sql`insert into alert_answer (channel_id, event_id) values (${channel}, ${event.id}) on conflict do nothing`,
    );
    // PagerDuty delivers at least once, and switches off what refuses three times.
    if (isNew === 0) return undefined;
    const what = meanings.get(event.event_type);
    const incident = /^signalbox-incident-(\d{1,15})$/.exec(event.data.incident_key ?? '')?.[1];
    if (what === undefined || incident === undefined || !isOfSomebody(event)) return undefined;
    await answerElsewhere(tx, { incident: Number(incident), what, channel, ...whoDid(event) });
    return undefined;
  });

/** What we had PagerDuty do by its Events API comes back as the act of an integration: it is no answer. */
const isOfSomebody = ({ agent }: Event): boolean => !/integration|service/.test(agent?.type ?? '');

function whoDid({ agent }: Event): Pick<Answer, 'by' | 'provider'> {
  const provider = channelFacts.pagerduty.title;
  const name = agent?.type === 'user_reference' ? plainText(agent.summary ?? '').trim() : '';
  return { provider, by: name === '' ? provider : `${name.slice(0, longestName).trim()} in ${provider}` };
}
