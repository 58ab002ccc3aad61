// The calls that the sign-up document makes; none of them signs anybody out here.
import { askOf, callsOf, type Calls } from '../../api/client.ts';
import { access } from '../../api/contract/people/access.ts';
import { payments } from '../../api/contract/people/payments.ts';
import { signUp } from '../../api/contract/people/signUp.ts';
import { userLists } from '../../api/contract/people/users.ts';
import { keptAnswers } from '../../api/keptAnswers.ts';
import type { Outside } from '../../stores/environment.ts';
import { keyName } from '../../stores/session/keyName.ts';

const contract = { access, payments, signUp, userLists };
export type SignUpCalls = Calls<typeof contract>;

export const openCalls = (outside: Outside): SignUpCalls =>
  callsOf(
    contract,
    askOf({
      ...outside,
      kept: keptAnswers(),
      key: () => outside.local.get(keyName),
      actingVendor: () => undefined,
      onSessionEnd: () => undefined,
    }),
  );
