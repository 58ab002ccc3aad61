// Who may call: a token that lives, on the certificate for which it was given, of a consent that lasts, with the scope of the call.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isActive, type Arrangement } from '../ground/arrangements.ts';
import type { Holder } from '../ground/holder.ts';
import { certificateOf } from '../ground/http.ts';
import { refuse } from './refusal.ts';

const unknownToken = { 'www-authenticate': 'Bearer error="invalid_token"' };

export const refusedToken = (why: string) => refuse.tokenInvalid(why, unknownToken);

export function tokenIn({ headers }: IncomingMessage): string {
  const [kind, token, ...rest] = (headers.authorization ?? '').split(' ');
  if (kind?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0)
    throw refusedToken('There is no token');
  return token;
}

export function isOfCertificate(request: IncomingMessage, thumbprint: string | undefined): boolean {
  const certificate = certificateOf(request);
  return certificate !== undefined && thumbprint === createHash('sha256').update(certificate).digest('base64url');
}

export async function consentOf(
  { provider, arrangements }: Holder,
  request: IncomingMessage,
  scope: string,
): Promise<Arrangement> {
  const token = await provider.AccessToken.find(tokenIn(request));
  if (token === undefined) throw refusedToken('The token is not known, or has ended');
  if (!isOfCertificate(request, token['x5t#S256'])) throw refusedToken('The token is of another certificate');
  const arrangement = arrangements.ofGrant(token.grantId ?? '');
  if (arrangement === undefined || !isActive(arrangement)) throw refuse.consentRevoked('The arrangement has ended');
  if (!(token.scope ?? '').split(' ').includes(scope)) throw refuse.scopeMissing(scope);
  return arrangement;
}

export function checkHeaders({ headers }: IncomingMessage): void {
  const date = headers['x-fapi-auth-date'];
  if (date === undefined) throw refuse.headerMissing('x-fapi-auth-date');
  if (Number.isNaN(Date.parse(String(date)))) throw refuse.headerInvalid('x-fapi-auth-date');
  const isThere = headers['x-fapi-customer-ip-address'] !== undefined;
  if (isThere && headers['x-cds-client-headers'] === undefined) throw refuse.headerMissing('x-cds-client-headers');
}
