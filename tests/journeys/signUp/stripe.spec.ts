// Stripe's elements and reCAPTCHA in a browser: their scripts are stand-ins, the service speaks to listeners, and the page lets nothing else in.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { openFolder } from '../../server/faults/folder.ts';
import { openStripeListener, type StripeListener } from '../../server/engine/payments/stripeListener.ts';
import { home } from '../support/people.ts';
import { fakeRecaptcha, fakeStripe } from './fakeStripe.ts';
import { agree, broker, fillAccount, fillBusiness } from './form.ts';

async function openRecaptcha() {
  const tokens: (string | null)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (more: string) => void (text += more));
    request.on('end', () => {
      tokens.push(new URLSearchParams(text).get('response'));
      const verdict = { success: true, score: 0.9, action: 'signup', hostname: 'localhost' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { tokens, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** The scripts, frames and calls of the two providers, as the browser asks for them; a first card is declined. */
async function standIn(page: Page, stripe: StripeListener): Promise<void> {
  let tries = 0;
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('https://js.stripe.com/*/stripe.js', (route) => route.fulfill(script(fakeStripe)));
  await page.route('https://js.stripe.com/elements/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<label>Card <input></label>' }),
  );
  await page.route('https://www.google.com/recaptcha/api.js?*', (route) => route.fulfill(script(fakeRecaptcha)));
  await page.route('https://api.stripe.com/v1/payment_intents/**', (route) => {
    const [, id = '', verb] = /payment_intents\/pi_([^/]+)(\/confirm)?/.exec(route.request().url()) ?? [];
    const held = stripe.subscriptions.get(id);
    const headers = { 'access-control-allow-origin': '*' };
    const intent = () => ({ id: `pi_${id}`, status: held?.paid === true ? 'succeeded' : 'requires_payment_method' });
    if (verb === undefined) return route.fulfill({ headers, json: intent() });
    tries += 1;
    if (tries === 1)
      return route.fulfill({ headers, json: { error: { type: 'card_error', message: 'Your card was declined.' } } });
    if (held !== undefined) held.paid = true;
    return route.fulfill({ headers, json: { paymentIntent: intent() } });
  });
}

/** What the page refuses of others' scripts, frames, calls and inline code. */
const refusedOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      if (disposition === 'enforce') refused.push(`${effectiveDirective} ${blockedURI}`);
    });
    const add = (tag: 'script' | 'iframe', src: string) =>
      document.body.append(Object.assign(document.createElement(tag), { src }));
    for (const src of ['https://js.stripe.com.evil.test/stripe.js', 'https://www.google.com/other.js'])
      add('script', src);
    add('iframe', 'https://evil.test/frame');
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true' }));
    await fetch('https://evil.test/collect').catch(() => undefined);
    while (refused.length < 5)
      await new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true }));
    return refused.toSorted();
  });

test('the elements mount, a declined card and another one pay, and the page lets in nothing but the two providers', async ({
  page,
}) => {
  const [stripe, recaptcha] = [await openStripeListener(), await openRecaptcha()];
  const product = openFolder({
    SIGNALBOX_STRIPE_SECRET_KEY: 'sk_test_x',
    SIGNALBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    SIGNALBOX_STRIPE_EVENTS_SECRET: 'whsec_of_the_tests',
    SIGNALBOX_STRIPE_TAX_RATE: 'txr_gst',
    SIGNALBOX_TRIAL_PRICES:
      'essential=price_essential, premium=price_premium, platinum=price_platinum, aggregator=price_aggregator',
    SIGNALBOX_TEST_STRIPE_URL: stripe.url,
    SIGNALBOX_RECAPTCHA_SITE_KEY: 'site_key_of_tests',
    SIGNALBOX_RECAPTCHA_SECRET: 'secret_of_tests',
    SIGNALBOX_TEST_RECAPTCHA_URL: `http://127.0.0.1:${recaptcha.port}/siteverify`,
    SIGNALBOX_ALLOW_HTTP: 'on',
    SIGNALBOX_ALLOW_LOOPBACK: 'on',
    SIGNALBOX_OUTGOING_PORTS: String(recaptcha.port),
  });
  try {
    await product.start();
    await standIn(page, stripe);
    const who = broker({ aggregator: 'Finsure' });
    await page.goto(`http://localhost:${product.running.port}${home}/signup?pkg=platinum`);
    await fillAccount(page, who);
    await fillBusiness(page, who);
    await agree(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    for (const kind of ['address', 'payment'])
      await expect(page.frameLocator(`[title="Secure ${kind} frame"]`).getByRole('textbox')).toBeVisible();
    await expect(checkout).toContainText('$153.23 AUD');
    expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'Stripe') ?? {}, 'opened'))).toEqual({
      key: 'pk_test_x',
      options: { apiVersion: '2023-08-16' },
    });
    expect(await refusedOf(page)).toEqual([
      'connect-src https://evil.test/collect',
      'frame-src https://evil.test',
      'script-src-elem https://js.stripe.com.evil.test/stripe.js',
      'script-src-elem https://www.google.com/other.js',
      'script-src-elem inline',
    ]);
    expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
    await checkout.getByRole('button', { name: 'Pay now' }).click();
    await expect(checkout).toContainText('Your card was declined.');
    await checkout.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Signed up successfully')).toBeVisible();
    expect([...stripe.subscriptions.values()].map(({ paid, total }) => ({ paid, total }))).toEqual([
      { paid: true, total: 15_323 },
    ]);
    expect(new Set(recaptcha.tokens)).toEqual(new Set(['token of site_key_of_tests for signup']));
    expect(stripe.faults).toEqual([]);
  } finally {
    await product.remove();
    await stripe.close();
    recaptcha.close();
  }
});
