// The calls of the sign-in pages, which come while somebody types.
import { askOf, callsOf } from './api/client.ts';
import { access } from './api/contract/people/access.ts';
import { keptAnswers } from './api/keptAnswers.ts';
import type { Outside } from './stores/environment.ts';
import { keyName } from './stores/session/keyName.ts';
import { sayNotMe } from './stores/session/notMe.ts';
import { askForReset, confirmReset } from './stores/session/passwordReset.ts';
import { finishLogout } from './stores/session/pendingLogout.ts';
import { signIn, signInSecond } from './stores/session/signIn.ts';
import type { SignedOutCalls } from './views/shell/signedOut/signedOutPages.tsx';

export function signedOutCalls(outside: Outside): SignedOutCalls & { finishLogout(): Promise<void> } {
  const api = callsOf(
    { access },
    askOf({
      ...outside,
      kept: keptAnswers(),
      key: () => outside.local.get(keyName),
      actingVendor: () => undefined,
      onSessionEnd: () => undefined,
    }),
  );
  return {
    login: (email, password) => signIn(api, outside, email, password),
    loginSecond: (token, given) => signInSecond(api, outside, token, given),
    enter: async () => undefined,
    place: outside,
    finishLogout: () => finishLogout(api, outside),
    askForReset: (email) => askForReset(api, email),
    confirmReset: (token, password) => confirmReset(api, token, password),
    notMe: (token) => sayNotMe(() => api.access.notMe({ body: { token } })),
    judgePassword: (password, token) => api.access.judgePassword({ body: { token, password } }),
  };
}
