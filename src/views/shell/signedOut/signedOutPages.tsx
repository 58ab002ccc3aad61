// What is shown to a visitor at the addresses that need no workbench.
import type { ReactNode } from 'react';
import type { Judgement } from '../../../api/contract/people/passwords.ts';
import type { SecondStep } from '../../../api/contract/people/access.ts';
import type { GivenFactor } from '../../../stores/session/signIn.ts';
import { LoginForm } from '../../session/forms/LoginForm.tsx';
import type { KeepingPlace } from '../../shared/secondFactor/RecoveryCodes.tsx';
import { late } from '../../shared/loading/late.tsx';

const ResetForm = late(async () => (await import('../../session/forms/ResetForm.tsx')).ResetForm);
const ResetConfirmForm = late(async () => (await import('../../session/forms/ResetConfirmForm.tsx')).ResetConfirmForm);
const NotMeForm = late(async () => (await import('../../session/notMe/NotMeForm.tsx')).NotMeForm);
const ToSignUp = late(async () => (await import('../../session/forms/ToSignUp.tsx')).ToSignUp);

export interface SignedOutCalls {
  /** Gives what is still asked for, where the password alone is not enough. */
  login(email: string, password: string): Promise<SecondStep | undefined>;
  loginSecond(token: string, given: GivenFactor): Promise<readonly string[] | null>;
  enter(): Promise<void>;
  place: KeepingPlace;
  askForReset(email: string): Promise<string>;
  confirmReset(token: string, password: string): Promise<string>;
  notMe(token: string): Promise<string>;
  judgePassword(password: string, token: string): Promise<Judgement>;
}

export const signedOutPages: Readonly<Record<string, (calls: SignedOutCalls) => ReactNode>> = {
  '/login': ({ login, loginSecond, enter, place }) => (
    <LoginForm login={login} second={{ send: loginSecond, enter, place }} />
  ),
  '/reset': ({ askForReset }) => <ResetForm ask={askForReset} />,
  '/reset/confirm': ({ confirmReset, judgePassword }) => (
    <ResetConfirmForm confirm={confirmReset} judge={judgePassword} />
  ),
  '/not-me': ({ notMe }) => <NotMeForm notMe={notMe} />,
  '/signup': () => <ToSignUp />,
};
