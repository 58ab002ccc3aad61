// Serves the OpenAPI document: the whole one to everybody, and with ?for=me what the caller may call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { TokenScope } from '../../../../src/api/contract/endpoint.ts';
import { reaches } from '../../../../src/api/contract/level.ts';
import { isAllowed } from '../../../../src/api/contract/tokenScopes.ts';
import { isSigned } from '../../access/signatures/signed.ts';
import type { Caller } from '../../calls/caller.ts';
import { sql } from '../../database/sql.ts';
import type { Services } from '../../services/services.ts';
import { admit } from '../guard/admission.ts';
import { spendOfToken } from '../guard/tokenLimit.ts';
import { readQuery } from '../requests/query.ts';
import { validate } from '../requests/validate.ts';
import { openApiDocument } from './document.ts';
import { acceptsTokens } from './security.ts';

const queries = v.strictObject({ for: v.optional(v.literal('me', 'must be me, or be left out')) });

interface Options {
  publicUrl: string;
  /** What can be tried is told to those who may try it. */
  forUsersOnly: boolean;
}

export function serveOpenApi(app: FastifyInstance, services: Services, { publicUrl, forUsersOnly }: Options): void {
  // Made when it is first asked for, and then the same bytes each time.
  const made = new Map<string, string>();
  const textOf = (name: string, make: () => object): string => {
    const text = made.get(name) ?? JSON.stringify(make());
    made.set(name, text);
    return text;
  };

  async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const { method, url: target, protocol: scheme, host, headers, ip: address } = request;
    if (!isSigned(headers)) return services.sessions.callerOf(headers, await services.changes.now());
    const signed = { method, target, scheme, host, headers, address };
    // Whatever a token is limited to: it is told what that is.
    const caller = await services.signed.callerOf(signed, Buffer.alloc(0));
    if (caller.tokenId !== undefined) await spendOfToken(reply, caller.tokenId, services);
    return caller;
  }

  async function documentFor({ level, tokenId }: Caller): Promise<string> {
    if (tokenId === undefined)
      return textOf(level, () => openApiDocument(publicUrl, (call) => reaches(level, call.level)));
    const token = await services.database.system.one<{ scopes: TokenScope[] | null }>(
      sql`select scopes from token where id = ${tokenId}`,
    );
    const scopes = token?.scopes ?? null;
    return textOf(`token ${scopes?.toSorted().join(' ') ?? ''}`, () =>
      openApiDocument(publicUrl, (call) => acceptsTokens(call) && isAllowed(call, scopes)),
    );
  }

  app.get('/api/v1/openapi.json', async (request, reply) => {
    const { url } = request;
    const given = validate(queries, readQuery(url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''), 'query');
    const caller = await callerOf(request, reply);
    if (forUsersOnly) admit(caller, { level: 'USER' });
    reply.type('application/json; charset=utf-8');
    return reply.send(
      given.for === undefined ? textOf('whole', () => openApiDocument(publicUrl)) : await documentFor(caller),
    );
  });
}
