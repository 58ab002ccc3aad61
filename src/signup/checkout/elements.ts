// What the checkout needs of a payment provider's elements: an address, a card, and to pay with them.
import type { Ref } from 'react';
import type { BillingAddress } from '../../api/contract/people/signUp.ts';
import type { Order } from '../flow/orders.ts';

export type Payment =
  | { kind: 'paid'; billing: BillingAddress }
  /** The elements say themselves what is missing. */
  | { kind: 'incomplete' }
  | { kind: 'failed'; message: string | undefined };

export interface PaymentForm {
  /** Charges the card, once: what is paid already is found to be paid. */
  pay: () => Promise<Payment>;
}

export interface ElementsProps {
  ref: Ref<PaymentForm>;
  order: Order;
  /** The fields are there. */
  onReady: () => void;
}
