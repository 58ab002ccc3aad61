// The calls of paying for a sign-up.
import type { payments } from '../../../src/api/contract/people/payments.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';

const refuse = async (): Promise<never> => {
  throw new Refusal(400, 'Sign-up is closed.');
};

export const paymentsHandlers: HandlersOf<typeof payments> = {
  setUpIntent: refuse,
  setUpSubscription: refuse,
  cancelSubscription: refuse,
  payInTest: refuse,
};
