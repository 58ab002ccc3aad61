// Which provider takes payments: Stripe when its keys are set, the test provider outside production, otherwise none.
import type { Data } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openEmbeddedPayments, type EmbeddedPayments } from './embedded.ts';
import type { Payments } from './provider.ts';

interface PaymentProviders {
  /** None: nobody can sign up. */
  payments: Payments | undefined;
  testPayments: EmbeddedPayments | undefined;
}

declare module '../../platform/services/services.ts' {
  interface Services extends PaymentProviders {}
}

export async function openPayments(
  settings: Settings,
  data: Data,
  log: Log,
  now: () => number,
): Promise<PaymentProviders> {
  if (settings.stripe !== undefined) {
    // Two hundred files: read where they are needed alone.
    const { openStripe } = await import('./stripe.ts');
    return { payments: openStripe(settings.stripe, log, now), testPayments: undefined };
  }
  const testPayments = settings.environment === 'production' ? undefined : openEmbeddedPayments(data);
  return { payments: testPayments, testPayments };
}
