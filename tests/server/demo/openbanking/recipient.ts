// A recipient as a certified library makes it: it asks for consent, takes the answer, and calls the bank.
import * as client from 'openid-client';
import { importJWK } from 'jose';
import { openSandbox, type Sandbox, type SandboxOptions } from '../../../../server/demo/openbanking/sandbox.ts';
import { openBrowser, type Browser } from './browser.ts';
import { fetchWith } from './fetching.ts';

export const back = 'http://localhost:4464/connect/return';

export const allScopes =
  'openid profile bank:accounts.basic:read bank:accounts.detail:read bank:transactions:read bank:regular_payments:read common:customer.basic:read';

export const opened = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
  openSandbox({ port: 0, redirects: [back], ...options });

export interface Visit {
  address: URL;
  verifier: string;
  state: string;
  nonce: string;
}

export interface Tokens {
  access_token: string;
  refresh_token?: string;
  id_token?: string;
  cdr_arrangement_id?: string;
}

interface Wanted {
  back?: string;
  scope?: string;
  seconds?: number;
  amends?: string;
}

export async function recipientOf({ issuer, recipient }: Pick<Sandbox, 'issuer' | 'recipient'>) {
  const { ca, key, cert, clientId } = recipient;
  const fetching = fetchWith({ ca, key, cert });
  const signing = await importJWK(recipient.signing);
  if (!(signing instanceof CryptoKey)) throw new Error('The key is no key pair');
  const signer = { key: signing, kid: recipient.signing.kid ?? '' };
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    {
      use_mtls_endpoint_aliases: false,
      authorization_signed_response_alg: 'PS256',
      id_token_signed_response_alg: 'PS256',
    },
    client.PrivateKeyJwt(signer),
    { [client.customFetch]: (address, init) => fetching(address, init as RequestInit) },
  );
  client.useJwtResponseMode(configuration);
  client.enableNonRepudiationChecks(configuration);

  /** Asks, and says where the customer goes. */
  async function ask({ scope = allScopes, seconds = 7_776_000, amends, back: to = back }: Wanted = {}): Promise<Visit> {
    const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()];
    const claims = {
      sharing_duration: seconds,
      ...(amends === undefined ? {} : { cdr_arrangement_id: amends }),
      id_token: { acr: { essential: true, values: ['urn:cds.au:cdr:3'] } },
    };
    const request = await client.buildAuthorizationUrlWithJAR(
      configuration,
      {
        redirect_uri: to,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        claims: JSON.stringify(claims),
      },
      signer,
      { [client.modifyAssertion]: (_header, payload) => void (payload['nbf'] ??= payload['iat']) },
    );
    const address = await client.buildAuthorizationUrlWithPAR(configuration, request.searchParams);
    return { address, verifier, state, nonce };
  }

  const take = async (answer: URL, { verifier, state, nonce }: Visit): Promise<Tokens> =>
    client.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });

  const call = (token: string, path: string, version: number, headers: Record<string, string> = {}) =>
    fetching(path.startsWith('https://') ? path : `${issuer}/cds-au/v1${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-v': String(version),
        'x-fapi-auth-date': new Date(0).toUTCString(),
        ...headers,
      },
    });

  return {
    configuration,
    ask,
    take,
    call,
    fetching,
    signer,
    refresh: (token: string): Promise<Tokens> => client.refreshTokenGrant(configuration, token),
    /** From asking to tokens, with these accounts chosen. */
    async agree(accounts: readonly string[], wanted: Wanted = {}, browser: Browser = openBrowser(ca)): Promise<Tokens> {
      const visit = await ask(wanted);
      return take(await browser.allow(visit.address, accounts), visit);
    },
  };
}
