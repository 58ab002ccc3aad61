// The calls of a sign-up, in their order: bot check, clashes, what is to be paid, the account, and its confirmation.
import type { PaymentSetUp } from '../../api/contract/people/payments.ts';
import type { BillingAddress } from '../../api/contract/people/signUp.ts';
import { packageWith, type Package } from '../../api/contract/people/signUpPackages.ts';
import { tidyDetails, type SignUpDetails } from '../../api/contract/people/signUpRules.ts';
import { Failure } from '../../api/failure.ts';
import type { SignUpCalls } from '../open/calls.ts';
import type { Ground } from '../open/open.ts';

export interface Order extends PaymentSetUp {
  package: Package;
}

/** What is left to do for a sign-up that the service let through. */
export type Ordered =
  | { kind: 'pay'; order: Order }
  /** This browser paid before, and the account is still to be made. */
  | { kind: 'finish'; subscriptionId: string }
  | { kind: 'done' };

interface Given {
  calls: SignUpCalls;
  ground: Pick<Ground, 'packages'>;
  botToken: () => Promise<string>;
}

export async function order(
  { calls, ground, botToken }: Given,
  typed: SignUpDetails,
  chosen: Package,
): Promise<Ordered> {
  const { password, ...details } = tidyDetails(typed);
  const { email, first_name, last_name, contact_phone, promo_code, aggregator } = details;
  // Whoever is signed in keeps the password, and types none.
  const own = password === '' ? {} : { password };
  const attempt = await calls.signUp.check({ body: { ...details, ...own, recaptcha_response: await botToken() } });
  if (attempt.state === 'done') return { kind: 'done' };
  if (attempt.state === 'paid' && attempt.subscription_id !== null)
    return { kind: 'finish', subscriptionId: attempt.subscription_id };
  const bought = packageWith(chosen, aggregator);
  const offer = ground.packages.find((one) => one.package === bought);
  if (offer === undefined) throw new Failure({ kind: 'missing', message: 'This package is not offered' });
  await calls.payments.setUpIntent({ body: { email } });
  const setUp = await calls.payments.setUpSubscription({
    body: { email, name: `${first_name} ${last_name}`, phone: contact_phone, price_id: offer.price_id, promo_code },
  });
  return { kind: 'pay', order: { ...setUp, package: bought } };
}

/** Makes the account of what is paid; asked twice, the service makes nothing twice. */
export async function finish(
  { calls, botToken }: Pick<Given, 'calls' | 'botToken'>,
  typed: SignUpDetails,
  paid: { subscriptionId: string; billing: BillingAddress | undefined },
): Promise<void> {
  const details = tidyDetails(typed);
  const { vendor } = await calls.signUp.finish({
    body: {
      ...details,
      origin: 'signup',
      payment_id: paid.subscriptionId,
      billing_address: paid.billing ?? {},
      recaptcha_response: await botToken(),
    },
  });
  const confirm = () =>
    calls.signUp.confirmation({
      body: {
        vendor_name: vendor.name,
        customer_email: details.email,
        customer_name: `${details.first_name} ${details.last_name}`,
      },
    });
  // The account is there whether or not its e-mail can be written now.
  await confirm().catch(() => confirm().catch(() => undefined));
}
