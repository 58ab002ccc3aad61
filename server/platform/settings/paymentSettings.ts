// Reads the keys of the payment provider and of the bot check: all of a provider's or none.
import { packages, type Package } from '../../../src/api/contract/people/signUpPackages.ts';
import type { EnvironmentName } from './place/environmentName.ts';
import { isLoopback } from './place/loopback.ts';
import * as read from './readValue.ts';
import { SettingsError } from './SettingsError.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Signs the events that the provider sends. */
  eventsSecret: string;
  /** The id of the tax rate of 10 % that is added to each price. */
  taxRate: string;
  priceIds: Readonly<Record<Package, string>>;
  /** Another address than the provider's own: for tests. */
  url: string | undefined;
}

export interface RecaptchaSettings {
  siteKey: string;
  secret: string;
  url: string;
}

export interface PaymentSettings {
  /** None: the test provider outside production, and no sign-up in production. */
  stripe: StripeSettings | undefined;
  recaptcha: RecaptchaSettings | undefined;
}

const keys = {
  secretKey: ['SIGNALBOX_STRIPE_SECRET_KEY', /^[sr]k_(live|test)_\w+$/, 'a secret key such as sk_live_…'],
  publishableKey: ['SIGNALBOX_STRIPE_PUBLISHABLE_KEY', /^pk_(live|test)_\w+$/, 'a publishable key such as pk_live_…'],
  eventsSecret: ['SIGNALBOX_STRIPE_EVENTS_SECRET', /^whsec_[\w+/=]+$/, 'the signing secret of the endpoint, whsec_…'],
  taxRate: ['SIGNALBOX_STRIPE_TAX_RATE', /^txr_\w+$/, 'the id of a tax rate, txr_…'],
} as const;

type Env = NodeJS.ProcessEnv;

export function paymentSettings(env: Env, environment: EnvironmentName): PaymentSettings {
  const isProduction = environment === 'production';
  return { stripe: stripeSettings(env, isProduction), recaptcha: recaptchaSettings(env, isProduction) };
}

function stripeSettings(env: Env, isProduction: boolean): StripeSettings | undefined {
  const prices = isProduction ? 'SIGNALBOX_PRICES' : 'SIGNALBOX_TRIAL_PRICES';
  const names = [...Object.values(keys).map(([name]) => name), prices];
  if (!allOrNone(env, names, 'payments go through Stripe')) return undefined;
  const [secretKey, publishableKey, eventsSecret, taxRate] = [
    keyIn(env, keys.secretKey),
    keyIn(env, keys.publishableKey),
    keyIn(env, keys.eventsSecret),
    keyIn(env, keys.taxRate),
  ];
  for (const [name, key] of [
    [keys.secretKey[0], secretKey],
    [keys.publishableKey[0], publishableKey],
  ] as const) {
    // A test key in production would give every plan away, and a live one elsewhere charge for trying out.
    if (/^.k_live_/.test(key) !== isProduction)
      throw new SettingsError(
        name,
        '(not shown)',
        isProduction ? 'a live key in production' : 'a test key outside production',
      );
  }
  const url = addressForTests(env, 'SIGNALBOX_TEST_STRIPE_URL');
  return { secretKey, publishableKey, eventsSecret, taxRate, priceIds: pricesIn(env, prices), url };
}

function recaptchaSettings(env: Env, isProduction: boolean): RecaptchaSettings | undefined {
  const [site, secret] = ['SIGNALBOX_RECAPTCHA_SITE_KEY', 'SIGNALBOX_RECAPTCHA_SECRET'] as const;
  if (!allOrNone(env, [site, secret], 'the bot check is reCAPTCHA')) return undefined;
  const known = /^[\w-]{10,100}$/;
  return {
    siteKey: keyIn(env, [site, known, 'a site key of reCAPTCHA']),
    secret: keyIn(env, [secret, known, 'a secret of reCAPTCHA']),
    url:
      (isProduction ? undefined : addressForTests(env, 'SIGNALBOX_TEST_RECAPTCHA_URL')) ??
      'https://www.google.com/recaptcha/api/siteverify',
  };
}

function allOrNone(env: Env, names: readonly string[], why: string): boolean {
  const given = names.filter((name) => read.text(env, name) !== undefined);
  const missing = names.find((name) => !given.includes(name));
  if (given.length > 0 && missing !== undefined) throw SettingsError.missing(missing, `${why}, as ${given[0]} says`);
  return missing === undefined;
}

function keyIn(env: Env, [name, shape, expected]: readonly [string, RegExp, string]): string {
  const given = read.text(env, name) ?? '';
  if (shape.test(given)) return given;
  throw new SettingsError(name, '(not shown)', expected);
}

function pricesIn(env: Env, name: string): Record<Package, string> {
  const given = read.text(env, name) ?? '';
  const pairs = new Map(given.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]));
  const idOf = (wanted: Package): string => {
    const id = pairs.get(wanted);
    if (id !== undefined && /^price_\w+$/.test(id) && pairs.size === packages.length) return id;
    throw new SettingsError(
      name,
      given,
      `a price for each package, such as ${packages.map((one) => `${one}=price_…`).join(', ')}`,
    );
  };
  return {
    essential: idOf('essential'),
    premium: idOf('premium'),
    platinum: idOf('platinum'),
    aggregator: idOf('aggregator'),
  };
}

/** Keys must not go anywhere but to their provider: another address is this machine. */
function addressForTests(env: Env, name: string): string | undefined {
  const given = read.address(env, name, ['http:']);
  if (given === undefined || isLoopback(new URL(given).hostname)) return given;
  throw new SettingsError(name, given, 'an address of this machine');
}
