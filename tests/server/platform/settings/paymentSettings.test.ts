// Keys of payments and of the bot check: all of them or none, of the right kind for where the product runs.
import { expect, it } from 'vitest';
import { readSettings } from '../../../../server/platform/settings/settings.ts';

const prices = 'essential=price_1, premium=price_2, platinum=price_3, aggregator=price_4';
const stripe = (kind: 'live' | 'test') => ({
  SIGNALBOX_STRIPE_SECRET_KEY: `sk_${kind}_a`,
  SIGNALBOX_STRIPE_PUBLISHABLE_KEY: `pk_${kind}_a`,
  SIGNALBOX_STRIPE_EVENTS_SECRET: 'whsec_a',
  SIGNALBOX_STRIPE_TAX_RATE: 'txr_a',
});
const production = { SIGNALBOX_ENVIRONMENT: 'production', SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64') };

it('without keys there is no provider', () => {
  expect(readSettings({})).toMatchObject({ stripe: undefined, recaptcha: undefined });
});

it('production takes its own prices and live keys, every other environment the other set and test keys', () => {
  const live = readSettings({ ...production, ...stripe('live'), SIGNALBOX_PRICES: prices });
  expect(live.stripe).toMatchObject({
    secretKey: 'sk_live_a',
    priceIds: { essential: 'price_1', aggregator: 'price_4' },
  });
  const trial = {
    ...stripe('test'),
    SIGNALBOX_TRIAL_PRICES: prices,
    SIGNALBOX_PRICES: prices.replaceAll('price_', 'price_live'),
  };
  expect(readSettings(trial).stripe?.priceIds.premium).toBe('price_2');
  expect(() => readSettings({ ...production, ...stripe('test'), SIGNALBOX_PRICES: prices })).toThrow(
    'a live key in production',
  );
  expect(() => readSettings({ ...stripe('live'), SIGNALBOX_TRIAL_PRICES: prices })).toThrow(
    'a test key outside production',
  );
});

it.each([
  ['SIGNALBOX_STRIPE_SECRET_KEY', 'SIGNALBOX_STRIPE_SECRET_KEY is not set'],
  ['SIGNALBOX_TRIAL_PRICES', 'SIGNALBOX_TRIAL_PRICES is not set'],
])('half of the keys stop the start: without %s', (name, message) => {
  expect(() => readSettings({ ...stripe('test'), SIGNALBOX_TRIAL_PRICES: prices, [name]: '' })).toThrow(message);
});

it.each([
  ['SIGNALBOX_TRIAL_PRICES', 'essential=price_1'],
  ['SIGNALBOX_TRIAL_PRICES', `${prices}, gold=price_5`],
  ['SIGNALBOX_STRIPE_TAX_RATE', '10'],
  ['SIGNALBOX_TEST_STRIPE_URL', 'http://elsewhere.example'],
])('%s cannot be "%s"', (name, value) => {
  expect(() => readSettings({ ...stripe('test'), SIGNALBOX_TRIAL_PRICES: prices, [name]: value })).toThrow(name);
});

it('a secret is never told in the message', () => {
  const wrong = { ...stripe('test'), SIGNALBOX_TRIAL_PRICES: prices, SIGNALBOX_STRIPE_SECRET_KEY: 'typed-by-mistake' };
  expect(() => readSettings(wrong)).not.toThrow('typed-by-mistake');
});
