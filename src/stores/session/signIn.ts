// Signs in: the key of the new session stands in the browser's storage afterwards, and the other tabs know.
import type { Api } from '../../api/client.ts';
import { Failure } from '../../api/failure.ts';
import type { Outside } from '../environment.ts';
import { keyName } from './keyName.ts';

export async function signIn(
  api: Pick<Api, 'access'>,
  { local, tabs }: Pick<Outside, 'local' | 'tabs'>,
  email: string,
  password: string,
): Promise<void> {
  if (email.trim() === '' || password === '') {
    const text = 'Please enter both email and password';
    throw new Failure({ kind: 'invalid', message: text, told: text });
  }
  const { key } = await api.access.login({ body: { email: email.trim(), password } });
  local.set(keyName, key);
  tabs.tell('signedIn');
}
