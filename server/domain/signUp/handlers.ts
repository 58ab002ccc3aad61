// The calls of signing up, and of paying for it.
import type { payments } from '../../../src/api/contract/people/payments.ts';
import type { signUp } from '../../../src/api/contract/people/signUp.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { begin } from './begin.ts';
import { cancelSubscription } from './cancel.ts';
import { check } from './check.ts';
import { confirmation } from './confirmation.ts';
import { finish } from './finish.ts';
import { payInTest } from './payInTest.ts';
import { setUpIntent, setUpSubscription } from './setUp.ts';

export const signUpHandlers: HandlersOf<typeof signUp> = { begin, check, finish, confirmation };
export const paymentsHandlers: HandlersOf<typeof payments> = {
  setUpIntent,
  setUpSubscription,
  cancelSubscription,
  payInTest,
};
