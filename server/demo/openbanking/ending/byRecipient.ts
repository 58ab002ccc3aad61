// A recipient ends what its customer has agreed to: it says who it is, and which arrangement.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { recipientOf, type Holder } from '../ground/holder.ts';
import { formOf, sendJson } from '../ground/http.ts';
import type { Recipient } from '../ground/recipient.ts';
import { refuse } from '../resources/refusal.ts';
import { end } from './end.ts';

const kind = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

export async function serveEnding(holder: Holder, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await formOf(request);
  const recipient = await recipientIn(holder, form);
  if (recipient === undefined)
    return sendJson(response, 401, { error: 'invalid_client', error_description: 'client authentication failed' });
  const arrangement = holder.arrangements.find(form.get('cdr_arrangement_id') ?? '');
  if (arrangement === undefined || arrangement.clientId !== recipient.clientId) {
    const { told } = refuse.arrangementInvalid('cdr_arrangement_id');
    return sendJson(response, 422, { errors: [told] });
  }
  end(holder, arrangement, 'recipient');
  response.writeHead(204).end();
}

async function recipientIn(holder: Holder, form: URLSearchParams): Promise<Recipient | undefined> {
  const assertion = form.get('client_assertion') ?? '';
  if (form.get('client_assertion_type') !== kind) return undefined;
  try {
    const recipient = recipientOf(holder, decodeJwt(assertion).iss ?? '');
    if (recipient === undefined || (form.get('client_id') ?? recipient.clientId) !== recipient.clientId)
      return undefined;
    const { payload } = await jwtVerify(assertion, keysOf(recipient), {
      algorithms: ['PS256', 'ES256'],
      issuer: recipient.clientId,
      subject: recipient.clientId,
      audience: holder.issuer,
      requiredClaims: ['jti', 'exp'],
      clockTolerance: 60,
    });
    const isFirst = holder.shelf.once(`${recipient.clientId} ${payload.jti ?? ''}`, (payload.exp ?? 0) * 1000 + 60_000);
    return isFirst ? recipient : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const keysOf = ({ keys }: Recipient): JWTVerifyGetKey =>
  'jwks' in keys ? createLocalJWKSet({ keys: [...keys.jwks] }) : createRemoteJWKSet(new URL(keys.address));
