// The calls of signing in and out.
import type { access } from '../../../src/api/contract/people/access.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { judgePassword } from './judgePassword.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { loginSecond } from './secondStep.ts';
import { notMe } from './notMe.ts';
import { reset, resetConfirm } from './reset.ts';

export const accessHandlers: HandlersOf<typeof access> = {
  login,
  loginSecond,
  logout,
  reset,
  resetConfirm,
  judgePassword,
  notMe,
};
