// The form of two steps, and the checkout above it.
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Outside } from '../stores/environment.ts';
import { FormMessage } from '../views/session/forms/FormMessage.tsx';
import { fetched } from '../views/shared/loading/fetched.tsx';
import { PageHeading } from '../views/shared/PageHeading.tsx';
import { useHiddenStyle } from '../views/shared/useHiddenStyle.ts';
import { SignInLink } from '../views/session/SignInLink.tsx';
import { botTokens } from './botCheck/botToken.ts';
import { elementsOf } from './checkout/elementsOf.tsx';
import { useSignUp } from './flow/useSignUp.ts';
import { AccountStep } from './form/AccountStep.tsx';
import { BusinessStep } from './form/BusinessStep.tsx';
import { StepList, stepTitles } from './form/StepList.tsx';
import type { SignUpCalls } from './open/calls.ts';
import type { Ground } from './open/open.ts';
import { PaidBefore } from './PaidBefore.tsx';
import { WhomToAsk } from './WhomToAsk.tsx';

const CheckoutDialog = fetched(async () => (await import('./checkout/CheckoutDialog.tsx')).CheckoutDialog);

const useStyles = makeStyles({
  place: { display: 'flex', justifyContent: 'center', padding: '4vh 16px 32px' },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '520px',
    padding: '24px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 480px)': { padding: '16px' },
  },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  onward: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
});

interface SignUpCardProps {
  outside: Outside;
  calls: SignUpCalls;
  ground: Ground;
  onDone: () => void;
  onLeave: () => void;
}

const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

export function SignUpCard({ outside, calls, ground, onDone, onLeave }: SignUpCardProps) {
  const styles = useStyles();
  const hidden = useHiddenStyle();
  const botToken = useMemo(() => botTokens(ground.botCheck, nonceOfPage()), [ground]);
  const Elements = useMemo(() => elementsOf(ground.payments, calls), [ground, calls]);
  const work = useSignUp({ calls, ground, tab: outside.tab, botToken, onDone });
  const { form, move, order } = work;
  const { step } = form;
  const fields = useRef<HTMLFormElement>(null);
  // Each step begins at its first field, and what is wrong is where the next key goes.
  useEffect(() => fields.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [step]);
  const wrong = form.fault?.fields[0] ?? Object.keys(form.refused)[0];
  const goToWrong = useEffectEvent(() => fields.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus());
  useEffect(() => {
    if (form.faults > 0) goToWrong();
  }, [form.faults]);

  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <PageHeading leaveFocus>Sign-up</PageHeading>
        {ground.account !== null && <WhomToAsk email={ground.account.email} onLeave={onLeave} />}
        {ground.attempt?.state === 'paid' && <PaidBefore email={ground.attempt.email} />}
        <StepList current={step} />
        <form
          ref={fields}
          noValidate
          className={styles.form}
          aria-labelledby="step-title"
          onSubmit={(event) => {
            event.preventDefault();
            if (step === 'account') work.next();
            else void work.subscribe();
          }}
        >
          <h2 id="step-title" className={hidden}>
            {stepTitles[step]}
          </h2>
          {step === 'account' ? (
            <AccountStep
              state={form}
              move={work.move}
              hasAccount={ground.account !== null}
              judge={(password) => calls.access.judgePassword({ body: { password } })}
            />
          ) : (
            <BusinessStep state={form} move={work.move} offers={ground.packages} />
          )}
          <FormMessage received={work.told === undefined ? undefined : { intent: 'error', text: work.told }} />
          <div className={styles.buttons}>
            <Button onClick={work.reset} disabledFocusable={work.isBusy}>
              Reset
            </Button>
            <span className={styles.onward}>
              {step === 'business' && (
                <Button disabledFocusable={work.isBusy} onClick={() => move({ what: 'to', step: 'account' })}>
                  Previous
                </Button>
              )}
              {step === 'account' ? (
                <Button type="submit" appearance="primary">
                  Next
                </Button>
              ) : (
                <Button
                  type="submit"
                  appearance="primary"
                  icon={work.isBusy ? <Spinner size="tiny" /> : undefined}
                  disabled={!form.agreed}
                  disabledFocusable={work.isBusy}
                >
                  {work.isBusy ? 'Checking…' : 'Subscribe'}
                </Button>
              )}
            </span>
          </div>
        </form>
        {ground.account === null && <SignInLink to="/login">I have an account: go to the login</SignInLink>}
      </div>
      {order !== undefined && (
        <CheckoutDialog
          order={order}
          Elements={Elements}
          asksOutside={ground.payments.provider === 'stripe'}
          onPaid={(billing) => work.paid(order, billing)}
          onClose={(isPaid) => work.closeCheckout(order, isPaid)}
        />
      )}
    </div>
  );
}
