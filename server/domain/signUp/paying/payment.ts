// What is to be paid for an attempt: one payment at a time, in the states that its row names.
import type { Package } from '../../../../src/api/contract/people/signUpPackages.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { orderEnd } from './ending.ts';

export interface Payment {
  id: number;
  sign_up_id: number;
  round: number;
  package: Package;
  price_id: string;
  promo_code: string;
  before_gst: number;
  gst: number;
  total: number;
  subscription: string | null;
  state: 'preparing' | 'open' | 'paid' | 'used' | 'ending' | 'ended' | 'refund' | 'refunded';
}

const fields = sql`id, sign_up_id, round, package, price_id, promo_code, before_gst, gst, total, subscription, state`;

/** The one that counts; those that were given up are behind it. */
export const currentPayment = (data: Data, attemptId: number): Promise<Payment | undefined> =>
  data.one<Payment>(sql`select ${fields} from sign_up_payment
    where sign_up_id = ${attemptId} and state in ('preparing', 'open', 'paid', 'used')`);

export const findPayment = (data: Data, id: number): Promise<Payment | undefined> =>
  data.one<Payment>(sql`select ${fields} from sign_up_payment where id = ${id}`);

export const paymentOf = (data: Data, subscription: string): Promise<Payment | undefined> =>
  data.one<Payment>(sql`select ${fields} from sign_up_payment where subscription = ${subscription} for update`);

export const insertPayment = (
  tx: Data,
  payment: Omit<Payment, 'id' | 'round' | 'subscription' | 'state'>,
): Promise<Payment | undefined> =>
  tx.one<Payment>(sql`insert into sign_up_payment (sign_up_id, round, package, price_id, promo_code, before_gst, gst, total)
    select ${payment.sign_up_id}, coalesce(max(round), 0) + 1, ${payment.package}, ${payment.price_id}, ${payment.promo_code},
      ${payment.before_gst}, ${payment.gst}, ${payment.total}
    from sign_up_payment where sign_up_id = ${payment.sign_up_id} returning ${fields}`);

/** From now on an hour is left to make the account of it. */
export async function notePaid(tx: Data, id: number): Promise<void> {
  const noted = await tx.run(
    sql`update sign_up_payment set state = 'paid', paid_at = now() where id = ${id} and state = 'open'`,
  );
  if (noted > 0) await orderEnd(tx, id, 'left paid');
}

/** Gives up what is no account's yet. */
export async function giveUpPayment(tx: Data, id: number): Promise<boolean> {
  const given = await tx.run(
    sql`update sign_up_payment set state = 'ending' where id = ${id} and state in ('preparing', 'open', 'paid')`,
  );
  if (given > 0) await orderEnd(tx, id, 'given up');
  return given > 0;
}
