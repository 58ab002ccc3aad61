// Makes the account of an attempt that is paid: the provider is asked, the payment is used once, and a repeat makes nothing.
import { paymentFailed } from '../../../src/api/contract/people/payments.ts';
import type { signUp } from '../../../src/api/contract/people/signUp.ts';
import { packageWith } from '../../../src/api/contract/people/signUpPackages.ts';
import { tidyDetails } from '../../../src/api/contract/people/signUpRules.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { BodyOf } from '../../../src/api/contract/endpoint.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { hashNewPassword } from '../../platform/access/passwords/newPassword.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Payments } from '../../engine/payments/provider.ts';
import { findAttempt, isSameEmail, lockAttempt, type Attempt } from './attempt.ts';
import { notAPerson, ownerFrom, refuseFault } from './check.ts';
import { makeAccount } from './makeAccount.ts';
import { requireOpen } from './open.ts';
import { currentPayment, notePaid, type Payment } from './paying/payment.ts';

type Body = BodyOf<typeof signUp.finish>;
const over = (): Refusal => new Refusal(409, 'This sign-up is over. Please start again.');

export const finish: Handler<typeof signUp.finish> = async ({ body, services, request }) => {
  const { payments, botCheck } = requireOpen(services);
  await services.limits.spend('sign-up-finish', [request.address]);
  const { recaptcha_response: token, origin: _origin, payment_id: paymentId, billing_address, ...given } = body;
  const details = tidyDetails(given);
  const attempt = await findAttempt(services, request);
  const { password, ...withoutPassword } = details;
  const keepsPassword = typeof attempt?.account_id === 'number';
  refuseFault(keepsPassword ? withoutPassword : details);
  if (attempt === undefined || !isSameEmail(attempt.email, details.email)) throw over();
  const payment = await currentPayment(services.database.system, attempt.id);
  if (payment?.subscription !== paymentId) throw over();
  if (attempt.vendor_id !== null) return doneWith(attempt);
  if (!(await botCheck.passes(token, request.address))) throw notAPerson();
  const status = await requirePaid(services, payments, attempt, payment);
  refuseOtherPrice(payment, body);

  // An account that was there before keeps its own.
  const passwordHash = keepsPassword
    ? undefined
    : await hashNewPassword(services.settings, ownerFrom(details), password);
  return services.database.system.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (locked !== undefined && locked.vendor_id !== null) return doneWith(locked);
    const used = await tx.run(
      sql`update sign_up_payment set state = 'used' where id = ${payment.id} and state in ('open', 'paid')`,
    );
    if (locked === undefined || used === 0)
      throw new Refusal(409, 'This payment was given up meanwhile, and is given back. Please start again.');
    const vendor = await makeAccount(
      tx,
      { details, billing: billing_address, attempt: locked, payment, passwordHash, status },
      request,
    );
    return doneWith({ vendor_id: vendor.id, vendor: vendor.name });
  });
};

const doneWith = ({ vendor_id: id, vendor }: Pick<Attempt, 'vendor_id' | 'vendor'>) => ({
  detail: 'Signed up successfully',
  vendor: { id: id ?? 0, name: vendor ?? '' },
});

/** Paid by this attempt's customer, with this amount, as the provider says; the browser's word counts for nothing. */
async function requirePaid(
  services: Services,
  payments: Payments,
  attempt: Attempt,
  payment: Payment,
): Promise<string> {
  const seen = await payments.look(payment.subscription ?? '');
  if (seen?.isPaid !== true || seen.total !== payment.total || seen.customer !== attempt.customer)
    throw new Refusal(400, paymentFailed, { field: 'payment_id' });
  // An account that cannot be made now can still be made within the hour.
  await services.database.system.transaction((tx) => notePaid(tx, payment.id));
  return seen.status;
}

/** What was priced is what is signed up for. */
function refuseOtherPrice(payment: Payment, { aggregator, promo_code: promo }: Body): void {
  if (packageWith(payment.package, aggregator) !== payment.package)
    throw badInput('aggregator', 'is not the one that the price was made for');
  if (promo.trim().toLowerCase() !== payment.promo_code)
    throw badInput('promo_code', 'is not the one that the price was made for');
}
