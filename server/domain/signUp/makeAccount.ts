// Makes person, vendor, primary label and subscription in one transaction, so that none of them is there without the others.
import type { BillingAddress } from '../../../src/api/contract/people/signUp.ts';
import { aggregatorNamed } from '../../../src/api/contract/people/signUpPackages.ts';
import { presetCountry } from '../../../src/api/contract/people/presetCountry.ts';
import type { SignUpDetails } from '../../../src/api/contract/people/signUpRules.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Attempt } from './attempt.ts';
import { refuseClash } from './clashes.ts';
import { withdrawEnds } from './paying/ending.ts';
import type { Payment } from './paying/payment.ts';

interface NewAccount {
  details: SignUpDetails;
  billing: BillingAddress;
  attempt: Attempt;
  payment: Payment;
  /** None: the account is there already. */
  passwordHash: string | undefined;
  /** The provider's word for how the subscription stands. */
  status: string;
}

interface Made {
  id: number;
  name: string;
}

// Names that differ in their letter case alone are the same: two sign-ups never look at the same time.
const signUpLock = 4_280_006;

export async function makeAccount(tx: Data, account: NewAccount, request: RequestFacts): Promise<Made> {
  const { details, billing, attempt, payment, status } = account;
  await tx.run(sql`select pg_advisory_xact_lock(${signUpLock})`);
  await refuseClash(tx, { ...details, accountId: attempt.account_id });
  const vendor = await makeVendor(tx, details);
  const personId = await makePerson(tx, account, vendor.id);
  await tx.run(sql`insert into subscription (vendor_id, person_id, subscription, customer, package, aggregator, promo_code, billing_address, status)
    values (${vendor.id}, ${personId}, ${payment.subscription}, ${attempt.customer}, ${payment.package},
      ${aggregatorNamed(details.aggregator) ?? details.aggregator}, ${payment.promo_code}, ${JSON.stringify(billing)}::jsonb, ${status})`);
  await tx.run(sql`update sign_up set person_id = ${personId}, vendor_id = ${vendor.id} where id = ${attempt.id}`);
  await withdrawEnds(tx, payment.id);
  await writeAudit(tx, {
    personId,
    vendorId: vendor.id,
    command: 'signUp.finish',
    object: `vendor ${vendor.id}`,
    after: { vendor: vendor.name, package: payment.package, total: payment.total, promo_code: payment.promo_code },
    requestId: request.id,
    result: 'done',
  });
  return vendor;
}

async function makeVendor(tx: Data, details: SignUpDetails): Promise<Made> {
  const vendor = await tx.one<Made>(sql`
    insert into vendor (name, abn, country_code, contact_name, contact_phone)
    values (${details.business_name}, ${details.ABN}, ${presetCountry}, ${details.contact_name}, ${details.contact_phone})
    returning id, name`);
  if (vendor === undefined) throw new Error('The vendor was not made');
  const words = vendor.name.toLowerCase().match(/[a-z0-9]+/g) ?? ['vendor'];
  const label = await tx.one<{ id: number }>(
    sql`insert into label (ref, vendor_id) values (${`${words.join('-')}-${vendor.id}`}, ${vendor.id}) returning id`,
  );
  await tx.run(sql`update vendor set primary_label_id = ${label?.id ?? null} where id = ${vendor.id}`);
  return vendor;
}

/** Whoever signs a vendor up may see its customers' names; an account that was there before keeps its password and rights. */
async function makePerson(tx: Data, { details, attempt, passwordHash }: NewAccount, vendorId: number): Promise<number> {
  const { email, first_name: first, last_name: last } = details;
  const person =
    passwordHash !== undefined
      ? await tx.one<{ id: number }>(sql`
          insert into person (email, username, first_name, last_name, password_hash, show_pii, vendor_id)
          values (${email}, ${email}, ${first}, ${last}, ${passwordHash}, true, ${vendorId}) returning id`)
      : await tx.one<{ id: number }>(sql`
          update person set vendor_id = ${vendorId}, version = version + 1
          where id = ${attempt.account_id} and vendor_id is null returning id`);
  if (person === undefined) throw new Error('The person was not made');
  return person.id;
}
