// The calls about the caller's own API tokens; whatever is done with one stands in the audit trail.
import { randomBytes } from 'node:crypto';
import type { tokens } from '../../../src/api/contract/people/tokens.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { named, tellOwner } from '../../platform/access/owners/tellOwner.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { digestTextOf, newReference } from '../../platform/secrets/references.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import { findDetailedUser } from '../users/queries.ts';
import { countTokens, deleteToken, findToken, insertToken, listTokens, nextTokenId, renameToken } from './queries.ts';

const mostTokens = 200;

const audit = auditOf('tokens', 'token');

/** Programs that look for secrets in places where none should be know it by its beginning and its end. */
function newSecret(): string {
  const random = newReference();
  return `sbs_${random}${digestTextOf(random)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 6)}`;
}

export const tokensHandlers: HandlersOf<typeof tokens> = {
  async whose({ caller, services }) {
    const data = services.database.system;
    if (caller.tokenId === undefined) throw new Refusal(400, 'This request is not signed with an API token');
    const token = await findToken(data, caller.personId, caller.tokenId);
    const owner = await findDetailedUser(data, caller.personId);
    if (token === undefined || owner === undefined) throw notFound('Token');
    const { email, show_pii, hideWebhooks, vendor } = owner;
    return { ...token, owner: email, show_pii, hideWebhooks, vendor };
  },

  list: ({ data, caller }) => listTokens(data, caller.personId),

  // A reveal that leaves no record must not happen, so both are one transaction.
  reveal: ({ data, params, caller, request }) =>
    data.transaction(async (tx) => {
      const token = await findToken(tx, caller.personId, params.id);
      if (token === undefined) throw notFound('Token');
      await writeAudit(tx, audit({ caller, request }, 'reveal', token.id));
      return token;
    }),

  make: (asked) =>
    asked.data.transaction(async (tx) => {
      const { personId } = asked.caller;
      const { name, days, scopes } = asked.body;
      if ((await countTokens(tx, personId)) >= mostTokens)
        throw new Refusal(409, `You have ${mostTokens} tokens: delete one that is not used any more`);
      const id = await nextTokenId(tx);
      const identifier = `sbk_${randomBytes(12).toString('hex')}`;
      const secret = newSecret();
      const secretSealed = asked.services.seal.close(secret, sealedColumns.token.place({ id }));
      await insertToken(tx, {
        id,
        personId,
        name,
        identifier,
        secretSealed,
        days,
        scopes: scopes && [...new Set(scopes)],
      });
      await tellOwner(tx, asked.services, personId, {
        what: `The API token ${named(name === '' ? String(id) : name)} was made`,
      });
      await writeAudit(tx, audit(asked, 'make', id, { after: { name, days: days ?? null, scopes: scopes ?? null } }));
      return { id, identifier, secret };
    }),

  rename: (asked) =>
    asked.data.transaction(async (tx) => {
      const before = await findToken(tx, asked.caller.personId, asked.params.id);
      const after = before && (await renameToken(tx, asked.caller.personId, before.id, asked.body.name));
      if (before === undefined || after === undefined) throw notFound('Token');
      await writeAudit(
        tx,
        audit(asked, 'rename', after.id, { before: { name: before.name }, after: { name: after.name } }),
      );
      return after;
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const gone = await deleteToken(tx, asked.caller.personId, asked.params.id);
      if (gone === undefined) throw notFound('Token');
      await writeAudit(tx, audit(asked, 'remove', gone.id, { before: { name: gone.name } }));
      return gone;
    }),
};
