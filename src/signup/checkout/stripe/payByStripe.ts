// Pays by Stripe: what is paid already is never confirmed again, whatever was lost on the way.
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { BillingAddress } from '../../../api/contract/people/signUp.ts';
import type { Payment } from '../elements.ts';

const stillRunning = 'Your bank has not answered yet. Please press the button again in a moment.';

export async function payByStripe(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  returnAddress: string,
): Promise<Payment> {
  const known = await stripe.retrievePaymentIntent(clientSecret);
  if (known.paymentIntent?.status === 'succeeded') return { kind: 'paid', billing: await billingOf(elements) };
  const { error: missing } = await elements.submit();
  if (missing !== undefined) return isAboutFields(missing) ? { kind: 'incomplete' } : failed(missing);
  const billing = await billingOf(elements);
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: { return_url: returnAddress },
  });
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'paid', billing };
  if (status === 'processing') return { kind: 'failed', message: stillRunning };
  return failed(error);
}

/** The elements mark their own fields and say what is missing. */
const isAboutFields = ({ type }: StripeError): boolean => type === 'validation_error';

const failed = (error: StripeError | undefined): Payment => ({ kind: 'failed', message: error?.message });

async function billingOf(elements: StripeElements): Promise<BillingAddress> {
  const given = await elements.getElement('address')?.getValue();
  if (given === undefined) return {};
  const { line1, line2, city, state, postal_code, country } = given.value.address;
  return { name: given.value.name, line1, line2: line2 ?? null, city, state, postal_code, country };
}
