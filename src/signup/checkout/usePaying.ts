// Pays once, and then makes the account: what is paid stays paid, however often the button is pressed.
import { useRef, useState } from 'react';
import { paymentFailed } from '../../api/contract/people/payments.ts';
import type { BillingAddress } from '../../api/contract/people/signUp.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import type { Payment } from './elements.ts';

export type Stage = 'paying' | 'finishing' | undefined;

export interface Paying {
  pay: () => Promise<void>;
  stage: Stage;
  isPaid: boolean;
  trouble: string | undefined;
}

export function usePaying(
  charge: () => Promise<Payment> | undefined,
  onPaid: (billing: BillingAddress) => Promise<string | undefined>,
): Paying {
  const [stage, setStage] = useState<Stage>();
  const [trouble, setTrouble] = useState<string>();
  const [billing, setBilling] = useState<BillingAddress>();
  const works = useRef(false);

  async function charged(): Promise<BillingAddress | undefined> {
    if (billing !== undefined) return billing;
    setStage('paying');
    const payment = await charge();
    if (payment?.kind === 'failed') setTrouble(payment.message ?? paymentFailed);
    if (payment?.kind !== 'paid') return undefined;
    setBilling(payment.billing);
    return payment.billing;
  }

  async function pay(): Promise<void> {
    if (works.current) return;
    works.current = true;
    setTrouble(undefined);
    try {
      const address = await charged();
      if (address === undefined) return;
      setStage('finishing');
      setTrouble(await onPaid(address));
    } catch (error) {
      setTrouble(wordingOf(failureOf(error)) ?? paymentFailed);
    } finally {
      works.current = false;
      setStage(undefined);
    }
  }
  return { pay, stage, isPaid: billing !== undefined, trouble };
}
