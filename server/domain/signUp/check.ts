// Before anything is paid: the rules of the form, the bot check, clashes and the promo code; then the attempt begins or goes on.
import type { signUp } from '../../../src/api/contract/people/signUp.ts';
import { firstFault, tidyDetails, type SignUpDetails } from '../../../src/api/contract/people/signUpRules.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import { refuseUnfitPassword, type PasswordOwner } from '../../platform/access/passwords/newPassword.ts';
import type { Payments } from '../../engine/payments/provider.ts';
import { findAttempt, isSameEmail, keepAttempt, type Attempt } from './attempt.ts';
import { standOf } from './begin.ts';
import { refuseClash } from './clashes.ts';
import { countAgain, countSignUp, uncount } from './counting.ts';
import { requireOpen } from './open.ts';
import { currentPayment, notePaid } from './paying/payment.ts';
import { requirePromo } from './promo.ts';

export const check: Handler<typeof signUp.check> = async ({ body, services, request, caller }) => {
  const { payments, botCheck } = requireOpen(services);
  const { recaptcha_response: token, ...given } = body;
  const details = tidyDetails(given);
  refuseFault(details);
  const data = services.database.system;
  const before = await findAttempt(services, request);
  // Whoever corrects a name has begun already; a finished one is no reason for another.
  const mayGoOn = before !== undefined && before.vendor_id === null;
  await services.limits.spend('sign-up-check', [request.address]);
  if (!(await botCheck.passes(token, request.address))) throw notAPerson();

  const accountId = await accountOf(data, caller, details.email);
  await refuseClash(data, { ...details, accountId });
  if (accountId === null && details.password !== undefined)
    await refuseUnfitPassword(services.settings, ownerFrom(details), details.password);
  await refusePaidElsewhere(data, payments, details.email, before);
  await requirePromo(data, details.promo_code, payments.name);

  // Only what begins counts: whoever is refused for a name or a code is no further sign-up.
  if (mayGoOn && (isSameEmail(before.email, details.email) || (await currentPayment(data, before.id)) === undefined)) {
    if (before.cancelled_at !== null) await countAgain(services, request, { ...before, email: details.email });
    else if (!isSameEmail(before.email, details.email)) {
      await countSignUp(services.limits, request, details.email);
      await uncount(services.limits, request, before.email);
    }
    await data.run(sql`update sign_up set email = ${details.email}, business_name = ${details.business_name}, abn = ${details.ABN},
      aggregator = ${details.aggregator}, account_id = ${accountId} where id = ${before.id} and vendor_id is null`);
  } else {
    if (mayGoOn) await refuseSecond(data, before);
    await countSignUp(services.limits, request, details.email);
    const cookie = newReference();
    await data.run(sql`insert into sign_up (token_hash, email, business_name, abn, aggregator, account_id)
      values (${digestOf(cookie)}, ${details.email}, ${details.business_name}, ${details.ABN}, ${details.aggregator}, ${accountId})`);
    keepAttempt(services, request, cookie);
    return { email: details.email, package: null, state: 'checked', subscription_id: null };
  }
  return standOf(services, payments, { ...before, email: details.email });
};

export function refuseFault(details: Partial<SignUpDetails>): void {
  const fault = firstFault(details);
  if (fault !== undefined) throw new Refusal(400, fault.message, { field: fault.fields[0] });
}

/** Who the password is to belong to. */
export const ownerFrom = (details: Omit<SignUpDetails, 'password'>): PasswordOwner => ({
  level: 'USER',
  email: details.email,
  firstName: details.first_name,
  lastName: details.last_name,
  vendor: details.business_name,
});

export const notAPerson = (): Refusal =>
  new Refusal(400, 'The bot check refused this sign-up. Please try again.', { field: 'recaptcha_response' });

/** Who is signed in without a vendor gets it for the own account, and nobody else does. */
async function accountOf(data: Data, caller: Caller, email: string): Promise<number | null> {
  if (caller.session === undefined || caller.vendorId !== undefined) return null;
  const own = await data.one<{ id: number }>(
    sql`select id from person where id = ${caller.personId} and lower(email) = lower(${email})`,
  );
  return own?.id ?? null;
}

/** Whoever paid in a browser that is gone must not pay again here; whether they did, the provider knows before we do. */
async function refusePaidElsewhere(
  data: Data,
  payments: Payments,
  email: string,
  own: Attempt | undefined,
): Promise<void> {
  const elsewhere = await data.rows<{ id: number; state: string; subscription: string }>(sql`
    select p.id, p.state, p.subscription from sign_up s join sign_up_payment p on p.sign_up_id = s.id
    where lower(s.email) = lower(${email}) and s.id is distinct from ${own?.id ?? null}::bigint
      and p.state in ('open', 'paid') and p.subscription is not null order by p.id desc limit 10`);
  for (const { id, state, subscription } of elsewhere) {
    if (state === 'open' && (await payments.look(subscription))?.isPaid !== true) continue;
    await data.transaction((tx) => notePaid(tx, id));
    throw new Refusal(
      409,
      'A sign-up with this e-mail address was paid in another browser. Finish it there, or try again in an hour, when it is given back.',
    );
  }
}

async function refuseSecond(data: Data, before: Attempt): Promise<void> {
  if ((await currentPayment(data, before.id))?.state === 'paid')
    throw new Refusal(409, `You have paid for ${before.email}. Please finish that sign-up first.`, { field: 'email' });
}
