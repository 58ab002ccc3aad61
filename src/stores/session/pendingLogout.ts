// A log-out that the service could not be told of: this browser forgets the person at once, and it is carried out when the network is back.
import type { Api } from '../../api/client.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import type { Outside } from '../environment.ts';

/** Says nothing but that the cookie of a session that is over here is still good. */
export const pendingLogoutName = 'signalbox.pending-logout';
const pauseMs = 5_000;

const notReached = new Set<Failure['kind']>(['network', 'timeout', 'unavailable', 'maintenance']);
export const couldNotBeTold = (failure: Failure): boolean => notReached.has(failure.kind);

/** Goes on until it is done, or until somebody signed in, which ends the session before by itself. */
export async function finishLogout(
  api: Pick<Api, 'access'>,
  { local, wait }: Pick<Outside, 'local' | 'wait'>,
): Promise<void> {
  while (local.get(pendingLogoutName) !== undefined) {
    try {
      await api.access.logout();
    } catch (error) {
      if (couldNotBeTold(failureOf(error))) {
        await wait(pauseMs);
        continue;
      }
    }
    local.remove(pendingLogoutName);
  }
}
