// Keeps what was typed over a reload, in this tab alone, and never the password or a card.
import * as v from 'valibot';
import type { BillingAddress } from '../../api/contract/people/signUp.ts';
import { packages, type Package } from '../../api/contract/people/signUpPackages.ts';
import type { SignUpDetails } from '../../api/contract/people/signUpRules.ts';
import type { Storage } from '../../stores/environment.ts';

const name = 'signalbox.sign-up';
const text = v.optional(v.string());
const stored = v.object({
  details: v.object({
    email: text,
    first_name: text,
    last_name: text,
    business_name: text,
    contact_name: text,
    ABN: text,
    contact_phone: text,
    aggregator: text,
    promo_code: text,
  }),
  chosen: v.optional(v.picklist(packages)),
  billing: v.optional(v.record(v.string(), v.nullable(v.string()))),
});

interface Draft {
  details: Partial<SignUpDetails>;
  chosen: Package | undefined;
  /** Where the bill goes, once the card was charged. */
  billing: BillingAddress | undefined;
}

export function keepDraft(tab: Storage, { details, chosen, billing }: Draft): void {
  const { password: _never, ...rest } = details;
  tab.set(name, JSON.stringify({ details: rest, chosen, billing }));
}

export function keptDraft(tab: Storage): Draft | undefined {
  try {
    const { details, chosen, billing } = v.parse(stored, JSON.parse(tab.get(name) ?? ''));
    const known = Object.fromEntries(Object.entries(details).filter(([, typed]) => typed !== undefined));
    return { details: known, chosen, billing };
  } catch {
    // There is none, or an older program wrote it.
    return undefined;
  }
}

export const dropDraft = (tab: Storage): void => tab.remove(name);
