// What is shown to a visitor at the addresses that need no workbench.
import type { ReactNode } from 'react';
import { LoginForm } from '../../session/forms/LoginForm.tsx';
import { late } from '../../shared/loading/late.tsx';

const ResetForm = late(async () => (await import('../../session/forms/ResetForm.tsx')).ResetForm);
const ResetConfirmForm = late(async () => (await import('../../session/forms/ResetConfirmForm.tsx')).ResetConfirmForm);
const SignUpNote = late(async () => (await import('../../session/forms/SignUpNote.tsx')).SignUpNote);

export interface SignedOutCalls {
  login(email: string, password: string): Promise<void>;
  askForReset(email: string): Promise<string>;
  confirmReset(token: string, password: string): Promise<string>;
}

export const signedOutPages: Readonly<Record<string, (calls: SignedOutCalls) => ReactNode>> = {
  '/login': ({ login }) => <LoginForm login={login} />,
  '/reset': ({ askForReset }) => <ResetForm ask={askForReset} />,
  '/reset/confirm': ({ confirmReset }) => <ResetConfirmForm confirm={confirmReset} />,
  '/signup': () => <SignUpNote />,
};
