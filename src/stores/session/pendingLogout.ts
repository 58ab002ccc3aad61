// A log-out that the service has not answered yet: this browser forgot the person at once, and the session is ended when the service can be reached.
import type { Api } from '../../api/client.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import type { Outside } from '../environment.ts';

/** Says nothing but that the cookie of a session that is over here is still good. */
export const pendingLogoutName = 'signalbox.pending-logout';
const firstPause = 5_000;
const longestPause = 60_000;

/** Until it is answered, whatever page is opened in whichever tab, the cookie signs nobody in. */
export const isLogoutPending = (local: Pick<Outside['local'], 'get'>): boolean =>
  local.get(pendingLogoutName) !== undefined;

const notReached = new Set<Failure['kind']>(['network', 'timeout', 'unavailable', 'maintenance']);
export const couldNotBeTold = (failure: Failure): boolean => notReached.has(failure.kind);

/** Goes on until it is done, or until somebody signed in, which ends the session before by itself. */
export async function finishLogout(
  api: Pick<Api, 'access'>,
  { local, wait }: Pick<Outside, 'local' | 'wait'>,
): Promise<void> {
  for (let pause = firstPause; isLogoutPending(local); pause = Math.min(2 * pause, longestPause)) {
    try {
      await api.access.logout();
      local.remove(pendingLogoutName);
    } catch (error) {
      // Of a session that is over there is nothing left to end; whatever else was refused is not done.
      if (failureOf(error).kind === 'signedOut') local.remove(pendingLogoutName);
      else await wait(pause);
    }
  }
}
