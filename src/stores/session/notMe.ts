// Sends "This was not me", and says what came of it.
import { Failure, failureOf } from '../../api/failure.ts';

export async function sayNotMe(send: () => Promise<{ detail: string }>): Promise<string> {
  try {
    return (await send()).detail;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.field !== 'token') throw failure;
    const told = 'This link was used, or is over. If you need help, ask an administrator.';
    throw new Failure({ kind: failure.kind, message: told, told, status: failure.status }, failure);
  }
}
