// What is done to the provider's answers on their way out: the arrangement is named, and what was ordered to be wrong becomes wrong.
import { decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose';
import type { Context } from 'oidc-provider';
import type { Arrangements } from '../ground/arrangements.ts';
import type { Faults } from '../ground/faults.ts';
import type { Keys } from '../ground/keys.ts';

interface Open {
  keys: Keys;
  arrangements: Arrangements;
  faults: Faults;
}

export function answering({ keys, arrangements, faults }: Open) {
  let former: string | undefined;

  async function signed(claims: JWTPayload): Promise<string> {
    const key = await importJWK(keys.signing, 'PS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: keys.signing.kid ?? '' }).sign(key);
  }

  async function forgedAnswer(answer: string): Promise<string> {
    const claims = decodeJwt(answer);
    if (faults.take('wrongAudience')) return signed({ ...claims, aud: 'another-recipient' });
    // As an attacker's provider would, between two that the recipient knows.
    if (faults.take('wrongIssuer')) return signed({ ...claims, iss: 'https://other-bank.example' });
    if (faults.take('wrongState')) return signed({ ...claims, state: 'another-state' });
    const seconds = Math.floor(Date.now() / 1000);
    if (faults.take('staleAnswer')) return signed({ ...claims, exp: seconds - 600 });
    // As of a bank whose clock is ahead.
    if (faults.take('earlyAnswer')) return signed({ ...claims, nbf: seconds + 600, exp: seconds + 1200 });
    if (faults.take('replayedAnswer') && former !== undefined) return former;
    if (faults.take('wrongSignature')) {
      const [head = '', body = '', signature = ''] = answer.split('.');
      return [head, body, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
    }
    former = answer;
    return answer;
  }

  async function forgedToken(token: string): Promise<string> {
    const claims = decodeJwt(token);
    if (faults.take('wrongNonce')) return signed({ ...claims, nonce: 'another-nonce' });
    if (faults.take('wrongTokenAudience')) return signed({ ...claims, aud: 'another-recipient' });
    return token;
  }

  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    const { oidc } = context;
    if (oidc === undefined) return;
    if (oidc.route === 'authorization' || oidc.route === 'resume') {
      const location = context.response.get('location');
      const answer = URL.canParse(location) ? new URL(location).searchParams.get('response') : null;
      if (answer === null) return;
      // Whoever consents again signs in again.
      await oidc.session?.destroy();
      const address = new URL(location);
      address.searchParams.set('response', await forgedAnswer(answer));
      context.set('location', address.href);
    }
    if (oidc.route === 'token' && context.status === 200) {
      const body = context.body as Record<string, unknown>;
      const arrangement = arrangements.ofGrant(oidc.entities.Grant?.jti ?? '');
      if (arrangement !== undefined) body['cdr_arrangement_id'] = arrangement.id;
      if (typeof body['id_token'] === 'string') body['id_token'] = await forgedToken(body['id_token']);
    }
  };
}
