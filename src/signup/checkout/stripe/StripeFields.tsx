// The billing address and the card, as elements of Stripe, and the one way to pay with them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { AddressElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useImperativeHandle } from 'react';
import type { Payment } from '../elements.ts';
import type { ElementsProps } from '../elements.ts';
import { payByStripe } from './payByStripe.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
});

// Cards alone: what else an account may offer is switched off.
const cardsOnly = { applePay: 'never', googlePay: 'never', link: 'never' } as const;

export function StripeFields({ ref, order, onReady }: ElementsProps) {
  const styles = useStyles();
  const stripe = useStripe();
  const elements = useElements();
  const pay = async (): Promise<Payment> =>
    stripe === null || elements === null
      ? { kind: 'incomplete' }
      : payByStripe(stripe, elements, order.clientSecret, window.location.href);
  useImperativeHandle(ref, () => ({ pay }));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Billing address</legend>
        <AddressElement options={{ mode: 'billing', autocomplete: { mode: 'disabled' }, fields: { phone: 'never' } }} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Card</legend>
        <PaymentElement onReady={onReady} options={{ wallets: cardsOnly, paymentMethodOrder: ['card'] }} />
      </fieldset>
    </>
  );
}
