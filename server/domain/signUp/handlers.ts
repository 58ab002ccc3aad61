// The calls of signing up.
import type { signUp } from '../../../src/api/contract/people/signUp.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';

const closed = 'Sign-up is closed.';
const refuse = async (): Promise<never> => {
  throw new Refusal(400, closed);
};

export const signUpHandlers: HandlersOf<typeof signUp> = {
  begin: async () => ({ closed, packages: [], payments: null, bot_check: null, attempt: null, account: null }),
  check: refuse,
  finish: refuse,
  confirmation: refuse,
};
