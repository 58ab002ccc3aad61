// What a provider of payments does for a sign-up; there is the real one, and one for trying out.
import type { PaymentProvider as SaidToBrowser } from '../../../src/api/contract/people/signUp.ts';
import type { Package } from '../../../src/api/contract/people/signUpPackages.ts';

export interface Price {
  package: Package;
  id: string;
  /** Each month, before GST. */
  cents: number;
}

interface NewSubscription {
  customer: string;
  price: Price;
  /** The coupon at the provider, and what it takes off. */
  coupon: { id: string | null; percentOff: number } | undefined;
  /** Names the order: the same one again makes no second subscription. */
  key: string;
}

export interface SeenSubscription {
  id: string;
  customer: string;
  /** Of its first invoice, in cents. */
  total: number;
  /** The provider's own word for how the subscription stands. */
  status: string;
  isPaid: boolean;
  /** In cents: what the card was charged, and what of it was given back. */
  taken: number;
  givenBack: number;
  /** What a card pays with; none when nothing is to be paid any more. */
  clientSecret: string | undefined;
}

interface PaymentEvent {
  id: string;
  kind: string;
  /** What the event is about, when that is a subscription. */
  subscription: string | undefined;
}

export interface Payments {
  readonly name: 'stripe' | 'embedded';
  toBrowser(): SaidToBrowser;
  prices(): Promise<readonly Price[]>;
  makeCustomer(customer: { email: string; key: string }): Promise<string>;
  nameCustomer(customer: string, named: { name: string; phone: string }): Promise<void>;
  makeSubscription(order: NewSubscription): Promise<SeenSubscription>;
  /** None: the provider does not know it. */
  look(subscription: string): Promise<SeenSubscription | undefined>;
  /** Nothing more is charged; ending an ended one changes nothing. */
  end(subscription: string): Promise<void>;
  /** The event of a message that the provider signed, a moment ago; none: somebody else's words. */
  readEvent(message: { body: Buffer; signature: string | undefined }): PaymentEvent | undefined;
}

export const currency = 'aud';
