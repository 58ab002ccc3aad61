// Renders the sign-up document on a service whose answers are scripted, and knows how to fill its form in.
import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Router } from 'wouter';
import type { SignUpAttempt, SignUpBegun } from '../../src/api/contract/people/signUp.ts';
import { packages } from '../../src/api/contract/people/signUpPackages.ts';
import { openCalls } from '../../src/signup/open/calls.ts';
import { useWholeAddress } from '../../src/signup/open/useWholeAddress.ts';
import { SignUpDocument } from '../../src/signup/SignUpDocument.tsx';
import { memoryAddress, memoryStorage } from '../../src/stores/inMemory.ts';
import { SurroundingsContext } from '../../src/views/shared/context/SurroundingsContext.ts';
import { refusal, scripted, type Answers } from '../stores/fakeBrowser.ts';

configure({ asyncUtilTimeout: 60_000 });

const inCents = { essential: 4_900, premium: 9_900, platinum: 14_900, aggregator: 10_430 };
export const begun: SignUpBegun = {
  closed: null,
  packages: packages.map((name) => ({
    package: name,
    price_id: `price_${name}`,
    amount_before_gst: inCents[name],
    gst: inCents[name] / 10,
    amount: (inCents[name] * 11) / 10,
  })),
  payments: {
    provider: 'embedded',
    cards: [
      { payment_method: 'pm_good', number: '4242 4242 4242 4242', name: 'Succeeds' },
      { payment_method: 'pm_bad', number: '4000 0000 0000 0002', name: 'Is declined' },
    ],
  },
  bot_check: { provider: 'embedded', passes: 'somebody' },
  attempt: null,
  account: null,
};
export const checked: SignUpAttempt = { email: '', package: null, state: 'checked', subscription_id: null };

export const json = (body: unknown) => () => Response.json(body);
const usual: Answers = {
  'users/me/detailed': [refusal(401, 'You are not signed in')],
  '/version': [json({ version: '0.1.0', environment: 'localhost' })],
  'dashboard/broker-signup': [json({ detail: 'done', vendor: { id: 9, name: 'Newman Finance' } })],
  'dashboard/broker-signup/check': [json(checked)],
  'stripe/setup-payment-intent': [json({ currency: 'aud', payment_method_types: ['card'] })],
  'stripe/setup-subscription': [
    json({
      subscriptionId: 'sub_1',
      clientSecret: 'pi_1_secret',
      order_amount: 11_473,
      order_gst: 1_043,
      order_amount_before_gst: 10_430,
    }),
  ],
  'stripe/test-payment': [json({ status: 'succeeded', message: null })],
  'stripe/cancel-subscription/sub_1': [json({ detail: 'cancelled' })],
  'dashboard/email/signup-confirmation': [json({ detail: 'sent' })],
  'rest-auth/password/judge': [json({ rule: 'At least 6 characters.', strength: 2, problem: null })],
  'rest-auth/logout': [json({ detail: 'done' })],
};

export interface Sent {
  call: string;
  body: Record<string, unknown>;
}

export function openSignUpPage({ search = '', answers = {} as Answers, tab = memoryStorage() } = {}) {
  window.history.replaceState(null, '', `/v1/dashboard/signup${search}`);
  window.fetch = async () => Response.json({ environment: 'localhost', version: '0.1.0' });
  const answer = scripted({ ...usual, ...answers });
  const sent: Sent[] = [];
  const beginning = scripted({ '*': answers['GET dashboard/broker-signup'] ?? [json(begun)] });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = new URL(String(input), window.location.origin);
    const call = address.pathname.replace('/api/v1/', '').replace(/\/$/, '');
    if (init?.method === 'GET') return (call === 'dashboard/broker-signup' ? beginning : answer)(address, init);
    // Asked while somebody types: it changes nothing.
    if (call === 'rest-auth/password/judge') return answer(address, init);
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : {} });
    return answer(address, init);
  };
  const goTo = vi.fn();
  const local = memoryStorage();
  const outside = {
    service: window.location.origin,
    appDocument: '/v1/dashboard/',
    pageOrigin: window.location.origin,
    isInIframe: false,
    local,
    tab,
    tabs: { tell: vi.fn(), listen: () => () => undefined },
    address: memoryAddress(),
    copy: async () => undefined,
    open: () => undefined,
    save: () => undefined,
    cookie: () => 'token',
    now: Date.now,
    wait: async () => undefined,
    fetch,
  };
  const surroundings = {
    base: '/v1/dashboard',
    pageOrigin: window.location.origin,
    isInIframe: false,
    openDocument: () => undefined,
    remembered: local,
  };
  const page = render(
    <RendererProvider renderer={createDOMRenderer(document)}>
      <SurroundingsContext value={surroundings}>
        <Router base="/v1/dashboard" hook={useWholeAddress}>
          <SignUpDocument outside={outside} calls={openCalls(outside)} goTo={goTo} />
        </Router>
      </SurroundingsContext>
    </RendererProvider>,
  );
  return { sent, goTo, tab, outside, unmount: page.unmount };
}

export const field = (name: string): HTMLInputElement =>
  screen.getByLabelText(new RegExp(`^${name}\\s*\\*?$`), { selector: 'input' });
export async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text, { delay: null });
}
export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
/** What stands beside the form. */
export const told = (): string | undefined =>
  screen.queryAllByRole('alert').find((one) => one.closest('.fui-Field') === null)?.textContent ?? undefined;

export const account = {
  Email: 'nora@newman.test',
  'First name': 'Nora',
  'Last name': 'Newman',
  Password: 'brave otter 7',
};
export const business = {
  'Business name': 'Newman Finance',
  'Contact name': 'Nora Newman',
  ABN: '51824753556',
  'Contact phone': '0298765432',
};

/** Puts a text in at once, as a browser that fills a form in does. */
export async function paste(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await userEvent.clear(field(name));
    await userEvent.click(field(name));
    if (text !== '') await userEvent.paste(text);
  }
}

export async function toBusiness(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await screen.findByLabelText(/^Email/);
  await paste({ ...account, ...changes });
  await press('Next');
  await screen.findByLabelText(/^Business name/);
}

/** Both steps, with a package and the terms. */
export async function fillIn(
  changes: Readonly<Record<string, string>> = {},
  chosen = /Platinum|Aggregator/,
): Promise<void> {
  await toBusiness();
  await paste({ ...business, ...changes });
  await userEvent.click(screen.getByRole('radio', { name: chosen }));
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
}
