// Signs in: the key of the new session stands in the browser's storage afterwards, and the other tabs know.
import type { Api } from '../../api/client.ts';
import type { SecondStep } from '../../api/contract/people/access.ts';
import { Failure } from '../../api/failure.ts';
import type { Outside } from '../environment.ts';
import { keyName } from './keyName.ts';
import { pendingLogoutName } from './pendingLogout.ts';

type Place = Pick<Outside, 'local' | 'tabs'>;
type Calls = Pick<Api, 'access'>;

/** What proves the second factor: a code, or what the browser answered for a passkey. */
export type GivenFactor = { code: string } | { passkey: string };

/** Gives what is still asked for, where the password alone is not enough. */
export async function signIn(
  api: Calls,
  place: Place,
  email: string,
  password: string,
): Promise<SecondStep | undefined> {
  if (email.trim() === '' || password === '') {
    const text = 'Please enter both email and password';
    throw new Failure({ kind: 'invalid', message: text, told: text });
  }
  const answer = await api.access.login({ body: { email: email.trim(), password } });
  if ('second_step' in answer) return answer.second_step;
  keep(place, answer.key);
  return undefined;
}

/** Gives the recovery codes, where the factor was set up just now. */
export async function signInSecond(
  api: Calls,
  place: Place,
  token: string,
  given: GivenFactor,
): Promise<readonly string[] | null> {
  const { key, recovery_codes } = await api.access.loginSecond({ body: { token, ...given } });
  keep(place, key);
  return recovery_codes;
}

function keep({ local, tabs }: Place, key: string): void {
  // It ended the session that was to be logged out.
  local.remove(pendingLogoutName);
  local.set(keyName, key);
  tabs.tell('signedIn');
}
