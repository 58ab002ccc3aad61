// The calls about the caller's own API tokens.
import type { tokens } from '../../../src/api/contract/people/tokens.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { findToken, listTokens } from './queries.ts';

export const tokensHandlers: HandlersOf<typeof tokens> = {
  list: ({ data, caller }) => listTokens(data, caller.personId),

  // A reveal that leaves no record must not happen, so both are one transaction.
  reveal: ({ data, params, caller, request }) =>
    data.transaction(async (tx) => {
      const token = await findToken(tx, caller.personId, params.id);
      if (token === undefined) throw notFound('Token');
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: 'tokens.reveal',
        object: `token ${token.id}`,
        requestId: request.id,
        result: 'done',
      });
      return token;
    }),
};
