// Reads what staff gave of a channel: held against the rules of its kind and of outgoing calls, with its secrets sealed.
import { channelFacts, channelProblem, type ChannelKind } from '../../../src/api/contract/channels/channelKinds.ts';
import type { Channel } from '../../../src/api/contract/channels/channels.ts';
import type { Severity } from '../../../src/api/contract/watching/words.ts';
import { newWebhookSecret } from '../../../src/api/signing/webhooks.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import type { Services } from '../../platform/services/services.ts';
import { writeSecrets, type ChannelFacts } from './queries.ts';

interface Body {
  name: string;
  address?: string | undefined;
  target?: string | null | undefined;
  secret?: string | undefined;
  answers?: string | undefined;
  enabled?: boolean | undefined;
  after_minutes?: number | undefined;
  least_severity?: Severity | undefined;
}

/** As it is to be; of a change what was left out stays. */
export function factsIn(services: Services, kind: ChannelKind, body: Body, before?: Channel): ChannelFacts {
  const { secret, answers } = body;
  const facts = channelFacts[kind];
  const given = body.address === '' ? undefined : body.address;
  const stated = facts.address === undefined ? hostOf(secret) : given;
  const address = stated ?? before?.address ?? facts.address?.preset ?? '';
  const target = facts.target === undefined ? null : (body.target ?? before?.target ?? null);
  const wrong = channelProblem(kind, { address, target, secret, answers }, before?.has_secret === true);
  if (wrong !== undefined) throw badInput(...wrong);
  checkAddress(services, kind, address, secret);
  // Whoever may not read a secret could have it sent to an address of their own otherwise.
  const isMoved = before !== undefined && facts.secret !== undefined && address !== before.address;
  if (isMoved && secret === undefined) throw badInput('secret', 'must be given again for another address');
  return {
    name: body.name,
    address,
    target,
    enabled: body.enabled ?? before?.enabled ?? true,
    after_minutes: body.after_minutes ?? before?.after_minutes ?? 0,
    least_severity: body.least_severity ?? before?.least_severity ?? 'notice',
  };
}

const hostOf = (secret: string | undefined): string | undefined =>
  secret !== undefined && URL.canParse(secret) ? new URL(secret).host : undefined;

function checkAddress({ outgoing }: Services, kind: ChannelKind, address: string, secret: string | undefined): void {
  if (kind === 'email') return;
  const [field, url] = kind === 'teams' ? ['secret', secret] : ['address', address];
  const wrong = url === undefined ? undefined : outgoing.whatIsWrongWith(url);
  if (wrong !== undefined) throw badInput(String(field), `cannot be called: ${wrong}`);
}

interface Secrets {
  secret?: string | undefined;
  /** Empty: it is taken away. */
  answers?: string | undefined;
}

export const sealSecrets = (tx: Data, { seal }: Services, id: number, { secret, answers }: Secrets): Promise<number> =>
  writeSecrets(tx, id, {
    secret: secret === undefined ? undefined : seal.close(secret, sealedColumns.channel.place({ id })),
    answers:
      answers === undefined
        ? undefined
        : answers === ''
          ? null
          : seal.close(answers, sealedColumns.channelAnswers.place({ id })),
  });

/** A webhook’s secret is made here, and told this once. */
export const madeSecret = (kind: ChannelKind): string | undefined =>
  kind === 'webhook' ? newWebhookSecret() : undefined;
