// Whether sign-up is open here, with what, and what the packages cost.
import { aggregatorDiscount, discounted } from '../../../src/api/contract/people/signUpPackages.ts';
import { Refusal, unavailable } from '../../platform/calls/refusal.ts';
import type { Services } from '../../platform/services/services.ts';
import type { BotCheck } from '../../engine/botCheck/botCheck.ts';
import type { Payments, Price } from '../../engine/payments/provider.ts';

export const closed = 'Sign-up is closed.';

export interface Open {
  payments: Payments;
  botCheck: BotCheck;
}

export function openFor({ payments, botCheck }: Services): Open | undefined {
  return payments === undefined || botCheck === undefined ? undefined : { payments, botCheck };
}

export function requireOpen(services: Services): Open {
  const open = openFor(services);
  if (open === undefined) throw new Refusal(400, closed);
  return open;
}

const keptMs = 5 * 60_000;
const kept = new WeakMap<Payments, { at: number; prices: readonly Price[] }>();

/** Asked of the provider now and then; an aggregator's price that is not 30 % below Platinum's is never charged. */
export async function pricesOf({ now, log }: Services, payments: Payments): Promise<readonly Price[]> {
  const known = kept.get(payments);
  const age = now() - (known?.at ?? -Infinity);
  if (known !== undefined && age >= 0 && age < keptMs) return known.prices;
  const prices = await payments.prices();
  const centsOf = (name: Price['package']) => prices.find((price) => price.package === name)?.cents ?? 0;
  if (centsOf('aggregator') !== discounted(centsOf('platinum'), aggregatorDiscount)) {
    log.error('The price of the package aggregator is not 30 % below that of platinum', {});
    throw unavailable('The prices are being changed. Please try again later.', 60);
  }
  kept.set(payments, { at: now(), prices });
  return prices;
}
