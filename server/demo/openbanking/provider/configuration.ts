// How the certified provider is set: the security profile of the Consumer Data Right, and nothing beside it.
import { createHash } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { errors, type Context } from 'oidc-provider';
import { customerOf } from '../bank/customers/all.ts';
import { isActive } from '../ground/arrangements.ts';
import type { Holder } from '../ground/holder.ts';
import { errorPage } from './errorPage.ts';
import { refuseSharing } from './sharing.ts';
import { registered, signings } from './registered.ts';

export const scopes = [
  'openid',
  'profile',
  'bank:accounts.basic:read',
  'bank:accounts.detail:read',
  'bank:transactions:read',
  'bank:regular_payments:read',
  'common:customer.basic:read',
  'cdr-register:read',
];

export const paths = {
  authorization: '/authorise',
  pushed_authorization_request: '/par',
  token: '/token',
  revocation: '/token/revoke',
  introspection: '/token/introspect',
  userinfo: '/userinfo',
  jwks: '/jwks',
};

export const revocationPath = '/arrangements/revoke';

/** Calls of a recipient's server, never of a browser. */
export const behindCertificate = new Set([
  paths.pushed_authorization_request,
  paths.token,
  paths.revocation,
  paths.introspection,
  paths.userinfo,
  revocationPath,
]);

type Open = Omit<Holder, 'provider' | 'now'> & { accessSeconds: number };

export const configurationOf = ({ issuer, keys, shelf, arrangements, recipients, accessSeconds }: Open) => ({
  adapter: (model: string) => shelf.adapter(model),
  clients: recipients.map(registered),
  jwks: { keys: [keys.signing] },
  cookies: {
    keys: [keys.cookies],
    names: { session: 'sandbox_session', interaction: 'sandbox_consent', resume: 'sandbox_resume' },
  },
  acrValues: ['urn:cds.au:cdr:2', 'urn:cds.au:cdr:3'],
  scopes,
  claims: { acr: null, auth_time: null, iss: null, openid: ['sub'], profile: ['name', 'given_name', 'family_name'] },
  responseTypes: ['code'],
  subjectTypes: ['pairwise'],
  clientAuthMethods: ['private_key_jwt'],
  clockTolerance: 60,
  routes: paths,
  discovery: { cdr_arrangement_revocation_endpoint: `${issuer}${revocationPath}` },
  enabledJWA: {
    clientAuthSigningAlgValues: signings,
    requestObjectSigningAlgValues: signings,
    idTokenSigningAlgValues: ['PS256'],
    authorizationSigningAlgValues: ['PS256'],
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    resourceIndicators: { enabled: false },
    fapi: { enabled: true, profile: '1.0 Final' },
    claimsParameter: { enabled: true, assertClaimsParameter: refuseSharing(arrangements) },
    clientCredentials: { enabled: true },
    introspection: { enabled: true, allowedPolicy: isOwn },
    revocation: { enabled: true, allowedPolicy: isOwn },
    jwtResponseModes: { enabled: true },
    pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
    requestObjects: { enabled: true, requireSignedRequestObject: true },
    mTLS: { enabled: true, certificateBoundAccessTokens: true, getCertificate: certificateIn },
  },
  pkce: { required: () => true },
  rotateRefreshToken: false,
  expiresWithSession: async () => false,
  issueRefreshToken: async (_context: Context, _client: unknown, source: { grantId?: string }) =>
    arrangements.ofGrant(source.grantId ?? '')?.once === false,
  assertJwtClientAuthClaimsAndHeader: async (_context: Context, claims: { aud?: unknown }) => {
    if (claims.aud !== issuer) throw new errors.InvalidClientAuth('aud must be the issuer');
  },
  clientBasedCORS: () => false,
  // The keys of a recipient may stand on this machine: whoever opens the bank names them, and nobody registers by a call.
  fetch: (url: string, { dispatcher: _guarded, ...rest }: RequestInit & { dispatcher?: unknown }) => fetch(url, rest),
  pairwiseIdentifier: async (_context: Context, account: string, client: { clientId: string }) =>
    createHash('sha256').update(`${keys.salt} ${client.clientId} ${account}`).digest('hex'),
  findAccount: async (_context: Context, number: string) => {
    const customer = customerOf(number);
    if (customer === undefined) return undefined;
    const { firstName, lastName } = customer;
    const names = { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName };
    return { accountId: number, claims: async () => ({ sub: number, ...names }) };
  },
  interactions: { url: async (_context: Context, { uid }: { uid: string }) => `/consent/${uid}` },
  renderError: async (context: Context, told: Record<string, string>) => {
    context.set('content-type', 'text/html; charset=utf-8');
    context.body = errorPage(told['error_description'] ?? told['error'] ?? '');
  },
  ttl: {
    AccessToken: accessSeconds,
    AuthorizationCode: 60,
    ClientCredentials: 300,
    Grant: 3_600,
    IdToken: 300,
    Interaction: 900,
    // A refresh token ends with what was agreed.
    RefreshToken: (context: Context) => Math.max(1, context.oidc?.entities.Grant?.remainingTTL ?? 1),
    Session: 900,
  },
  extraTokenClaims: async () => undefined,
  loadExistingGrant: async (context: {
    oidc: { result?: { consent?: { grantId?: string } }; provider: Holder['provider'] };
  }) => {
    const grantId = context.oidc.result?.consent?.grantId;
    const arrangement = grantId === undefined ? undefined : arrangements.ofGrant(grantId);
    return grantId !== undefined && arrangement !== undefined && isActive(arrangement)
      ? context.oidc.provider.Grant.find(grantId)
      : undefined;
  },
});

function certificateIn(context: Context) {
  const socket = context.req.socket as TLSSocket;
  return socket.authorized ? socket.getPeerX509Certificate() : undefined;
}

const isOwn = async (_context: Context, client: { clientId: string }, token: { clientId: string }): Promise<boolean> =>
  token.clientId === client.clientId;
