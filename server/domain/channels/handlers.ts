// The calls about channels: staff make, change, try out and delete them, and each change stands in the audit trail without its secrets.
import { mostChannels } from '../../../src/api/contract/channels/channelKinds.ts';
import type { Channel, channels } from '../../../src/api/contract/channels/channels.ts';
import { tryOut } from '../../engine/channels/tryOut.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import { factsIn, madeSecret, sealSecrets } from './given.ts';
import { deleteChannel, insertChannel, listChannels, lockChannel, readChannel, updateChannel } from './queries.ts';

const audit = auditOf('channels', 'alert channel');

const seen = ({ name, kind, address, target, enabled, after_minutes, least_severity }: Channel) => ({
  name,
  kind,
  address,
  target,
  enabled,
  after_minutes,
  least_severity,
});

const checkVersion = (ifMatch: number | undefined, { version }: Channel, what: string): void => {
  if (ifMatch !== undefined && ifMatch !== version)
    throw new Refusal(412, `Somebody else has changed this channel meanwhile. Nothing was ${what}.`, {
      field: 'If-Match',
    });
};

export const channelsHandlers: HandlersOf<typeof channels> = {
  list: async ({ data, services }) => wholeList(await listChannels(data, services.publicUrl)),

  make: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller, services } = asked;
      const { kind, answers } = body;
      const id = await insertChannel(tx, kind, factsIn(services, kind, body), caller.personId);
      if (id === undefined) throw new Refusal(409, `There are ${mostChannels} channels. Delete one first`);
      const secret = madeSecret(kind);
      await sealSecrets(tx, services, id, { secret: secret ?? body.secret, answers });
      const made = await readChannel(tx, id, services.publicUrl);
      await writeAudit(tx, audit(asked, 'make', id, { after: seen(made) }));
      return { ...made, secret: secret ?? null };
    }),

  change: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, params, request, services } = asked;
      const before = await lockChannel(tx, params.id, services.publicUrl);
      checkVersion(request.ifMatch, before, 'changed');
      const { kind, id } = before;
      if (body.renew_secret === true && kind !== 'webhook')
        throw badInput('renew_secret', 'is for webhooks: the secret of another kind comes from its provider');
      const facts = factsIn(services, kind, body, before);
      const secret = body.renew_secret === true ? madeSecret(kind) : undefined;
      const given = { secret: secret ?? body.secret, answers: body.answers };
      const isFresh =
        given.secret !== undefined ||
        facts.address !== before.address ||
        facts.target !== before.target ||
        (facts.enabled && !before.enabled);
      await updateChannel(tx, id, facts, isFresh);
      await sealSecrets(tx, services, id, given);
      const after = await readChannel(tx, id, services.publicUrl);
      const renewed = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      await writeAudit(tx, audit(asked, 'change', id, { before: seen(before), after: { ...seen(after), renewed } }));
      return { ...after, secret: secret ?? null };
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const { params, request, services } = asked;
      const channel = await lockChannel(tx, params.id, services.publicUrl);
      checkVersion(request.ifMatch, channel, 'deleted');
      await deleteChannel(tx, channel.id);
      await writeAudit(tx, audit(asked, 'remove', channel.id, { before: seen(channel) }));
      return channel;
    }),

  test: async (asked) => {
    const { caller, data, params, services } = asked;
    await services.limits.spend('webhook-test', [`person:${caller.personId}`]);
    const channel = await readChannel(data, params.id, services.publicUrl);
    const outcome = await tryOut(services, channel.id);
    if (outcome === undefined) throw notFound('Alert channel');
    const { success, problem } = outcome;
    await writeAudit(data, audit(asked, 'test', channel.id, { after: { success, problem } }));
    return outcome;
  },
};
