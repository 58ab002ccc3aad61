// Signing up: what the page has to know, the check before anything is paid, and the account that is made of it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, orNull, textOf } from '../fields.ts';
import { packages } from './signUpPackages.ts';

// The rules of signUpRules.ts say what is wrong in the words of the form; here only what no form would send is refused.
const typed = textOf(1000);
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

const offer = v.strictObject({
  package: v.picklist(packages),
  price_id: v.string(),
  /** in cents, as all amounts: AUD, each month, without a promo code */
  amount_before_gst: cents,
  gst: cents,
  amount: cents,
});
export type Offer = v.InferOutput<typeof offer>;

const testCard = v.strictObject({ payment_method: v.string(), number: v.string(), name: v.string() });
/** A card of the embedded test provider: its number as it is typed, and what comes of paying with it. */
export type TestCard = v.InferOutput<typeof testCard>;

const paymentProvider = v.variant('provider', [
  v.strictObject({ provider: v.literal('stripe'), publishable_key: v.string(), api_version: v.string() }),
  v.strictObject({ provider: v.literal('embedded'), cards: v.array(testCard) }),
]);
export type PaymentProvider = v.InferOutput<typeof paymentProvider>;

const botCheck = v.variant('provider', [
  v.strictObject({ provider: v.literal('recaptcha'), site_key: v.string(), action: v.string() }),
  /** Its tokens: this one passes, every other one is refused. */
  v.strictObject({ provider: v.literal('embedded'), passes: v.string() }),
]);
export type BotCheck = v.InferOutput<typeof botCheck>;

const attempt = v.strictObject({
  email: v.string(),
  package: orNull(v.picklist(packages)),
  /** checked: nothing to pay yet; open: waits for Pay now; paid: broker-signup is all that is left; done: sign in */
  state: v.picklist(['checked', 'open', 'paid', 'done']),
  subscription_id: orNull(v.string()),
});
/** This browser's sign-up that was begun and may go on: what is paid is never paid again. */
export type SignUpAttempt = v.InferOutput<typeof attempt>;

const begun = v.strictObject({
  /** why nobody can sign up now; null: sign-up is open */
  closed: orNull(v.string()),
  packages: v.array(offer),
  payments: orNull(paymentProvider),
  bot_check: orNull(botCheck),
  attempt: orNull(attempt),
  /** Who is signed in and has no vendor signs up for this account, which keeps its password. */
  account: orNull(v.strictObject({ email: v.string(), first_name: v.string(), last_name: v.string() })),
});
export type SignUpBegun = v.InferOutput<typeof begun>;

/** As the address element of the provider gives it. */
const billingAddress = v.strictObject({
  name: v.optional(orNull(typed)),
  line1: v.optional(orNull(typed)),
  line2: v.optional(orNull(typed)),
  city: v.optional(orNull(typed)),
  state: v.optional(orNull(typed)),
  postal_code: v.optional(orNull(typed)),
  country: v.optional(orNull(typed)),
});
export type BillingAddress = v.InferOutput<typeof billingAddress>;

const botToken = textOf(5000);
const done = v.strictObject({ detail: v.string() });

/** What the server says of a clash, and what the form says then. */
export const signUpClashes = {
  email: {
    server: 'This user has already been assigned a Vendor.',
    form: 'User account with this email address already exists',
  },
  business_name: { server: 'Vendor already exists.', form: 'This vendor name has already been occupied' },
  ABN: { server: 'A vendor with the same ABN already exists.', form: 'A vendor with the same ABN already exists.' },
} as const;

export const signUp = {
  begin: endpoint({
    method: 'GET',
    path: 'dashboard/broker-signup/',
    level: 'NONE',
    summary: 'What a page of sign-up has to know: whether it is open, packages, provider, and what this browser began',
    answer: begun,
    limit: 'sign-up-begin',
  }),
  check: endpoint({
    method: 'POST',
    path: 'dashboard/broker-signup/check/',
    level: 'NONE',
    summary:
      'Before anything is paid: the rules, the bot check, and clashes of e-mail, name and ABN; begins the attempt',
    body: v.strictObject({
      email: typed,
      first_name: typed,
      last_name: typed,
      /** Held against the rules of passwords, and kept nowhere. */
      password: v.optional(typed),
      business_name: typed,
      contact_name: typed,
      contact_phone: typed,
      ABN: typed,
      aggregator: typed,
      promo_code: typed,
      recaptcha_response: botToken,
    }),
    answer: attempt,
    limit: 'sign-up',
    refuses: { 409: 'You have paid for ada@example.com. Please finish that sign-up first.' },
  }),
  finish: endpoint({
    method: 'POST',
    path: 'dashboard/broker-signup/',
    level: 'NONE',
    summary: 'Make the account and the vendor of an attempt that is paid; a repeat answers the same and makes nothing',
    body: v.strictObject({
      email: typed,
      first_name: typed,
      last_name: typed,
      password: typed,
      business_name: typed,
      contact_name: typed,
      contact_phone: typed,
      promo_code: typed,
      origin: v.literal('signup', 'must be signup'),
      payment_id: textOf(255),
      aggregator: typed,
      recaptcha_response: botToken,
      billing_address: billingAddress,
      ABN: typed,
    }),
    answer: v.strictObject({ detail: v.string(), vendor: v.strictObject({ id, name: v.string() }) }),
    limit: 'sign-up-finish',
    refuses: { 409: 'This sign-up is over. Please start again.' },
  }),
  confirmation: endpoint({
    method: 'POST',
    path: 'dashboard/email/signup-confirmation',
    level: 'NONE',
    summary: 'Mail the confirmation of the sign-up that this browser has just finished, once',
    body: v.strictObject({ vendor_name: typed, customer_email: typed, customer_name: typed }),
    answer: done,
    limit: 'sign-up-finish',
  }),
};
