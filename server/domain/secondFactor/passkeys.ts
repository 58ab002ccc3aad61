// Passkeys by the WebAuthn library: what a browser is asked, and whether what it answers is of a key that is known.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Data } from '../../platform/database/database.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import type { Services } from '../../platform/services/services.ts';
import { listPasskeys, noteKeyUse, type PasskeyRow } from './queries.ts';

/** Three hundred files: read when the first person uses a passkey, and not at each start. */
const library = () => import('@simplewebauthn/server');

type Place = Pick<Services, 'publicUrl'>;

/** EdDSA, ECDSA and RSA: what every passkey of today signs with. */
const algorithms = [-8, -7, -257];

const hostOf = ({ publicUrl }: Place): string => new URL(publicUrl).hostname;
const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[];
const credentialOf = (key: PasskeyRow) => ({ id: key.credential_id, transports: transportsOf(key) });

export const registrationOptions = async (
  place: Place,
  person: { id: number; email: string },
  known: readonly PasskeyRow[],
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Signalbox',
    rpID: hostOf(place),
    userName: person.email,
    userID: new TextEncoder().encode(`person ${person.id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

export const authenticationOptions = async (place: Place, known: readonly PasskeyRow[]) =>
  (await library()).generateAuthenticationOptions({
    rpID: hostOf(place),
    allowCredentials: known.map(credentialOf),
    userVerification: 'preferred',
  });

/** The key that was made, or a refusal. */
export async function registeredKey(place: Place, challenge: string, response: string) {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(response),
    expectedChallenge: challenge,
    expectedOrigin: place.publicUrl,
    expectedRPID: hostOf(place),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (verified?.verified !== true) throw badInput('passkey', 'could not be checked. Please try again.');
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] };
}

/** True when a key of the person signed the challenge, and its counter went on. */
export async function isSignedByKey(
  place: Place,
  data: Data,
  personId: number,
  asked: { challenge: string; response: string },
): Promise<boolean> {
  const response = parsed<AuthenticationResponseJSON>(asked.response);
  const key = (await listPasskeys(data, personId)).find(({ credential_id }) => credential_id === response.id);
  if (key === undefined) return false;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: place.publicUrl,
    expectedRPID: hostOf(place),
    requireUserVerification: false,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
      transports: transportsOf(key),
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) return false;
  return (await noteKeyUse(data, key.id, verified.authenticationInfo.newCounter)) === 1;
}

function parsed<Shape>(text: string): Shape {
  try {
    return JSON.parse(text) as Shape;
  } catch {
    throw badInput('passkey', 'must be what the browser answered');
  }
}
