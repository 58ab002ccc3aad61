// What a page of sign-up has to know: whether it is open, what is for sale, and what this browser began.
import type { Offer, signUp, SignUpAttempt, SignUpBegun } from '../../../src/api/contract/people/signUp.ts';
import { amountsOf } from '../../../src/api/contract/people/signUpPackages.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Payments } from '../../engine/payments/provider.ts';
import { findAttempt, type Attempt } from './attempt.ts';
import { closed, openFor, pricesOf } from './open.ts';
import { currentPayment, notePaid } from './paying/payment.ts';

const nothing: SignUpBegun = { closed, packages: [], payments: null, bot_check: null, attempt: null, account: null };

export const begin: Handler<typeof signUp.begin> = async ({ services, request, caller }) => {
  await services.limits.spend('sign-up-begin', [request.address]);
  const open = openFor(services);
  if (open === undefined) return nothing;
  const { payments, botCheck } = open;
  try {
    const attempt = await findAttempt(services, request);
    const account =
      caller.vendorId === undefined && caller.session !== undefined
        ? await services.database.system.one<{ email: string; first_name: string; last_name: string }>(
            sql`select email, first_name, last_name from person where id = ${caller.personId}`,
          )
        : undefined;
    return {
      closed: null,
      packages: (await pricesOf(services, payments)).map(offerOf),
      payments: payments.toBrowser(),
      bot_check: botCheck.toBrowser(),
      attempt: attempt === undefined ? null : await standOf(services, payments, attempt),
      account: account ?? null,
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 503) throw error;
    return { ...nothing, closed: error.message };
  }
};

function offerOf({ package: name, id, cents }: { package: Offer['package']; id: string; cents: number }): Offer {
  const { beforeGst, gst, total } = amountsOf(cents, 0);
  return { package: name, price_id: id, amount_before_gst: beforeGst, gst, amount: total };
}

/** How far the attempt has come; what is still to be paid is asked of the provider, which alone knows. */
export async function standOf(services: Services, payments: Payments, attempt: Attempt): Promise<SignUpAttempt> {
  const data = services.database.system;
  const payment = await currentPayment(data, attempt.id);
  let state: SignUpAttempt['state'] = 'checked';
  if (attempt.vendor_id !== null) state = 'done';
  else if (payment?.state === 'paid') state = 'paid';
  else if (payment?.state === 'open' && payment.subscription !== null) {
    const seen = await payments.look(payment.subscription);
    state = seen?.isPaid === true ? 'paid' : 'open';
    if (state === 'paid') await data.transaction((tx) => notePaid(tx, payment.id));
  }
  return {
    email: attempt.email,
    package: payment?.package ?? null,
    state,
    subscription_id: payment?.subscription ?? null,
  };
}
