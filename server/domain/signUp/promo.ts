// Promo codes: what each takes off, while it is valid and the provider knows it.
import { badInput } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Payments } from '../../engine/payments/provider.ts';

export interface Promo {
  code: string;
  percentOff: number;
  /** Its coupon at the provider. */
  id: string | null;
}

/** None for an empty code; an unknown one is refused, so that nobody pays more than they expect. */
export async function requirePromo(data: Data, typed: string, provider: Payments['name']): Promise<Promo | undefined> {
  const code = typed.trim().toLowerCase();
  if (code === '') return undefined;
  const found = await data.one<Promo>(sql`select code, percent_off as "percentOff", stripe_coupon as id from promo_code
    where code = ${code} and (valid_until is null or valid_until > now()) and (${provider} <> 'stripe' or stripe_coupon is not null)`);
  if (found === undefined) throw badInput('promo_code', 'is not valid: please correct or empty the field');
  return found;
}
