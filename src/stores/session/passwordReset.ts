// A forgotten password: asks for the mailed link, and sets the new password with it.
import type { Api } from '../../api/client.ts';
import { Failure, failureOf } from '../../api/failure.ts';

const notSent = 'Error sending email, ensure your email is valid';
const fewest = 6;
const tooShort = 'Your password should not be less than 6 characters';

/** Gives what to tell the person; every failure has the one wording. */
export async function askForReset(api: Pick<Api, 'access'>, email: string): Promise<string> {
  try {
    await api.access.reset({ body: { email: email.trim() } });
    return 'Please check your email for instructions to reset your password';
  } catch (error) {
    throw told(notSent, failureOf(error));
  }
}

export async function confirmReset(api: Pick<Api, 'access'>, token: string, password: string): Promise<string> {
  if (Array.from(password).length < fewest) throw told(tooShort);
  try {
    await api.access.resetConfirm({ body: { token, password } });
    return 'The new password is set. Please sign in.';
  } catch (error) {
    const failure = failureOf(error);
    if (failure.field !== 'token') throw failure;
    throw told('This link is not valid any more. Please ask for a new one.', failure);
  }
}

const told = (text: string, cause?: Failure): Failure =>
  new Failure({ kind: cause?.kind ?? 'invalid', message: text, told: text, status: cause?.status }, cause);
