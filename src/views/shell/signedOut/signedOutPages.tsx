// What is shown to a visitor at the addresses that need no workbench.
import type { ReactNode } from 'react';
import type { SecondStep } from '../../../api/contract/people/access.ts';
import type { GivenFactor } from '../../../stores/session/signIn.ts';
import { LoginForm } from '../../session/forms/LoginForm.tsx';
import { late } from '../../shared/loading/late.tsx';

const ResetForm = late(async () => (await import('../../session/forms/ResetForm.tsx')).ResetForm);
const ResetConfirmForm = late(async () => (await import('../../session/forms/ResetConfirmForm.tsx')).ResetConfirmForm);
const ToSignUp = late(async () => (await import('../../session/forms/ToSignUp.tsx')).ToSignUp);

export interface SignedOutCalls {
  /** Gives what is still asked for, where the password alone is not enough. */
  login(email: string, password: string): Promise<SecondStep | undefined>;
  loginSecond(token: string, given: GivenFactor): Promise<readonly string[] | null>;
  enter(): Promise<void>;
  askForReset(email: string): Promise<string>;
  confirmReset(token: string, password: string): Promise<string>;
}

export const signedOutPages: Readonly<Record<string, (calls: SignedOutCalls) => ReactNode>> = {
  '/login': ({ login, loginSecond, enter }) => <LoginForm login={login} second={{ send: loginSecond, enter }} />,
  '/reset': ({ askForReset }) => <ResetForm ask={askForReset} />,
  '/reset/confirm': ({ confirmReset }) => <ResetConfirmForm confirm={confirmReset} />,
  '/signup': () => <ToSignUp />,
};
