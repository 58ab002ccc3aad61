// The bank as an OpenID provider: asks it for a consent, takes the signed answer, and renews and ends what was agreed. All of it by a certified library.
import { importJWK, type JWK } from 'jose';
import * as client from 'openid-client';
import * as v from 'valibot';
import { openTransport, type Transport } from './transport.ts';

export interface BankSettings {
  issuer: string;
  resources: string;
  clientId: string;
  signingKey: string;
  transportKey: string;
  transportCertificate: string;
  authority: string | undefined;
  holderId: string | undefined;
  /** Of the register that lists brands: its address, who gives tokens for it, and who we are there. */
  register: string | undefined;
  registerIssuer: string | undefined;
  registerClientId: string | undefined;
  /** Lines on a page; the standard allows 1,000. */
  pageSize: number;
}

/** What goes with the customer, sealed: the answer is held against it, whichever process gets it. */
const kept = v.strictObject({
  issuer: v.string(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  seconds: v.number(),
});
export type Kept = v.InferOutput<typeof kept>;
export const keptOf = (text: string): Kept => v.parse(kept, JSON.parse(text));

const tokens = v.object({
  access_token: v.string(),
  refresh_token: v.optional(v.string()),
  cdr_arrangement_id: v.optional(v.string()),
});
export type Tokens = v.InferOutput<typeof tokens>;

export interface Asked {
  back: string;
  state: string;
  scope: string;
  /** For how long; 0: once. */
  seconds: number;
}

export interface Bank {
  transport: Transport;
  configuration: client.Configuration;
  /** Where the customer goes, and what is kept for the answer. */
  ask(asked: Asked): Promise<{ address: string; keep: Kept }>;
  take(answer: URL, kept: Kept): Promise<Tokens>;
  renew(refresh: string): Promise<Tokens>;
  revoke(token: string): Promise<void>;
  endArrangement(id: string): Promise<number>;
}

const algorithms = ['PS256', 'ES256'];

export async function openBank(settings: BankSettings): Promise<Bank> {
  const { issuer, clientId, signingKey, transportKey, transportCertificate, authority } = settings;
  const transport = openTransport({ key: transportKey, cert: transportCertificate, ca: authority });
  const jwk = JSON.parse(signingKey) as JWK;
  const algorithm = algorithms.find((one) => one === jwk.alg) ?? 'PS256';
  const key = await importJWK(jwk, algorithm);
  if (!(key instanceof CryptoKey)) throw new TypeError('The signing key is no key pair');
  const signer = { key, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) };
  const proof = client.PrivateKeyJwt(signer);
  const fetching: client.CustomFetch = (address, init) => transport.fetch(address, init as RequestInit);
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    {
      // Every call goes with our certificate, whatever the address.
      use_mtls_endpoint_aliases: false,
      authorization_signed_response_alg: 'PS256',
      id_token_signed_response_alg: 'PS256',
      // What the standard allows for clocks that differ.
      [client.clockTolerance]: 60,
    },
    proof,
    { [client.customFetch]: fetching },
  );
  client.useJwtResponseMode(configuration);
  client.enableNonRepudiationChecks(configuration);

  return {
    transport,
    configuration,
    async ask({ back, state, scope, seconds }) {
      const [verifier, nonce] = [client.randomPKCECodeVerifier(), client.randomNonce()];
      const claims = { sharing_duration: seconds, id_token: { acr: { essential: true, values: levels } } };
      const request = await client.buildAuthorizationUrlWithJAR(
        configuration,
        {
          redirect_uri: back,
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
      return { address: address.href, keep: { issuer, state, nonce, verifier, seconds } };
    },
    async take(answer, { state, nonce, verifier }) {
      return v.parse(
        tokens,
        await client.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
        }),
      );
    },
    renew: async (refresh) => v.parse(tokens, await client.refreshTokenGrant(configuration, refresh)),
    revoke: (token) => client.tokenRevocation(configuration, token),
    async endArrangement(id) {
      const { cdr_arrangement_revocation_endpoint: address } = configuration.serverMetadata();
      if (typeof address !== 'string') throw new TypeError('The bank names no address for ending a consent');
      const body = new URLSearchParams({ client_id: clientId, cdr_arrangement_id: id });
      // The library says who we are, as at every other call.
      await proof(configuration.serverMetadata(), configuration.clientMetadata(), body, new Headers());
      const { status } = await transport.fetch(address, { method: 'POST', body });
      return status;
    },
  };
}

const levels = ['urn:cds.au:cdr:2', 'urn:cds.au:cdr:3'];
