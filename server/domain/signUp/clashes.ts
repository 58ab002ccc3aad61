// Who or what stands in the way of a new vendor: an account of the same e-mail, a vendor of the same name or ABN.
import { signUpClashes } from '../../../src/api/contract/people/signUp.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface Claim {
  email: string;
  business_name: string;
  ABN: string;
  /** The account that is to get the vendor: it may exist, without one. */
  accountId: number | null;
}

type Clash = keyof typeof signUpClashes;

export async function refuseClash(data: Data, claim: Claim): Promise<void> {
  const clash = await clashOf(data, claim);
  if (clash !== undefined) throw new Refusal(400, signUpClashes[clash].server, { field: clash });
}

async function clashOf(data: Data, { email, business_name: name, ABN, accountId }: Claim): Promise<Clash | undefined> {
  const found = await data.one(
    sql`select ${columnsOf<Record<Clash, boolean>>()('', [], {
      email: sql`exists (select from person where lower(email) = lower(${email})
      and (id is distinct from ${accountId}::int or vendor_id is not null))`,
      business_name: sql`exists (select from vendor where lower(name) = lower(${name}))`,
      ABN: sql`exists (select from vendor where abn = ${ABN})`,
    })}`,
  );
  return (['email', 'business_name', 'ABN'] as const).find((clash) => found?.[clash]);
}
