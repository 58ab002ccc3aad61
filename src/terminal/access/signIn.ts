// Signs the terminal in: with the key it was given, or with an account for as long as it runs.
import { when } from 'mobx';
import { Failure, failureOf } from '../../api/failure.ts';
import { keyName } from '../../stores/session/keyName.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import { presetProfile } from '../profiles/profile.ts';
import { tokens } from '../../api/contract/people/tokens.ts';
import type { Access } from '../options.ts';

const patience = 60_000;

/** What anonymous people are told instead of a bare refusal. */
export const needsSignIn = (what: string): string =>
  `${what} needs you to be signed in: signalbox login does it, and so do SIGNALBOX_TOKEN, or SIGNALBOX_EMAIL and SIGNALBOX_PASSWORD.`;

/** Gives back what signs out again, for a session that was begun here. */
export async function signIn(stores: RootStore, access: Access): Promise<() => Promise<void>> {
  const { token, email, password, signing } = access;
  const { session } = stores;
  const isOwn = token === undefined && signing === undefined && email !== undefined && password !== undefined;
  if (isOwn) await signedIn(stores, access, () => byPassword(stores, email, password));
  else if (token === undefined && signing !== undefined) await signedIn(stores, access, () => byToken(stores));
  else if (token === undefined) session.forget(false);
  else {
    environmentOf(stores).local.set(keyName, token);
    await signedIn(stores, access, () => session.fetchDetails());
  }
  return async () => {
    if (!isOwn || !session.isSignedIn) return;
    // The session ends by itself anyhow: a sign-out that fails must not turn what was done into a failure.
    await session.logout().catch(() => undefined);
  };
}

async function byToken(stores: RootStore): Promise<void> {
  stores.session.actsByToken(await environmentOf(stores).ask(tokens.whose));
}

/** A terminal has no second step: whoever needs one gives a key or a token. */
async function byPassword({ session }: RootStore, email: string, password: string): Promise<void> {
  if ((await session.login(email, password)) !== undefined)
    throw new Ending(
      exitCodes.notPermitted,
      'This account has a second factor: signalbox login signs you in, by a code that you confirm in a browser',
    );
}

async function signedIn(stores: RootStore, access: Access, ask: () => Promise<Failure | void>): Promise<void> {
  const { session } = stores;
  // A service that is starting is waited for, but nobody at a terminal waits for ever.
  const late = environmentOf(stores)
    .wait(patience)
    .then(() => Promise.reject(new Ending(exitCodes.failed, `The service at ${access.url} is not ready`)));
  try {
    const failure = await Promise.race([ask(), late]);
    if (failure instanceof Failure) throw failure;
    await Promise.race([when(() => session.status === 'READY' || session.status === 'SIGNUP'), late]);
  } catch (error) {
    throw error instanceof Ending ? error : endingOf(failureOf(error), access);
  }
  if (session.status === 'SIGNUP') throw new Ending(exitCodes.notPermitted, 'This account has no vendor yet');
}

function endingOf(failure: Failure, { url, token, profile }: Access): Ending {
  if (failure.kind === 'network') return new Ending(exitCodes.failed, `The service could not be reached at ${url}`);
  if (token !== undefined && failure.endsSession)
    return new Ending(
      exitCodes.notPermitted,
      profile === undefined
        ? 'SIGNALBOX_TOKEN is not accepted: it is wrong or has expired'
        : `You are not signed in any more. Say signalbox login${profile.name === presetProfile ? '' : ` --profile ${profile.name}`}`,
    );
  const isRefused = [400, 401, 403].includes(failure.status ?? 0);
  return new Ending(isRefused ? exitCodes.notPermitted : exitCodes.failed, failure.told ?? failure.message);
}
