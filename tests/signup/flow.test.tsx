// The way through a sign-up: clashes, a card that fails, an answer that is lost, a second Enter, a reload, a closed dialog.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../src/stores/inMemory.ts';
import { refusal, type Answers } from '../stores/fakeBrowser.ts';
import { begun, checked, field, fillIn, json, openSignUpPage, paste, press, told, type Sent } from './signUpPage.tsx';

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const done = json({ detail: 'done', vendor: { id: 9, name: 'Newman Finance' } });
const callsOf = (sent: readonly Sent[]): string[] => sent.map(({ call }) => call.replace(/^(stripe|dashboard)\//, ''));
const count = (sent: readonly Sent[], call: string): number => callsOf(sent).filter((one) => one === call).length;
const dialog = () => screen.findByRole('dialog', { name: 'Checkout' });
const inDialog = () => screen.queryByRole('dialog', { name: 'Checkout' });

async function toCheckout(answers: Answers = {}) {
  const page = openSignUpPage({ answers });
  await fillIn();
  await press('Subscribe');
  await dialog();
  await screen.findByLabelText(/^Card number/);
  return page;
}

async function fillInCard(number: '4242' | '4000' = '4242'): Promise<void> {
  await paste({ 'Full name': 'Nora Newman', 'Address line 1': '1 Harbour Street', 'Suburb or city': 'Sydney' });
  await paste({ State: 'NSW', Postcode: '2000' });
  const card = screen.getByText(new RegExp(`^${number} `)).closest('li');
  await userEvent.click(card?.querySelector('button') ?? document.body);
}

async function pay(number?: '4000'): Promise<void> {
  await fillInCard(number);
  await press('Pay now');
}

test('the calls come in their order, with what was typed, and lead to the login', async () => {
  const { sent, goTo, tab } = await toCheckout();
  await pay();
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/v1/dashboard/login'));
  expect(callsOf(sent)).toEqual([
    'broker-signup/check',
    'setup-payment-intent',
    'setup-subscription',
    'test-payment',
    'broker-signup',
    'email/signup-confirmation',
  ]);
  expect(sent.find(({ call }) => call === 'dashboard/broker-signup')?.body).toEqual({
    email: 'nora@newman.test',
    first_name: 'Nora',
    last_name: 'Newman',
    password: 'brave otter 7',
    business_name: 'Newman Finance',
    contact_name: 'Nora Newman',
    contact_phone: '0298765432',
    promo_code: '',
    aggregator: '',
    ABN: '51824753556',
    origin: 'signup',
    payment_id: 'sub_1',
    recaptcha_response: 'somebody',
    billing_address: expect.objectContaining({ line1: '1 Harbour Street', country: 'AU' }),
  });
  expect(tab.get('signalbox.sign-up')).toBeUndefined();
});

test.each([
  ['This user has already been assigned a Vendor.', 'Email', 'User account with this email address already exists'],
  ['Vendor already exists.', 'Business name', 'This vendor name has already been occupied'],
  ['A vendor with the same ABN already exists.', 'ABN', 'A vendor with the same ABN already exists.'],
])('the clash “%s” stands below %s, and no payment was begun', async (message, name, said) => {
  const { sent } = openSignUpPage({ answers: { 'dashboard/broker-signup/check': [refusal(400, message)] } });
  await fillIn();
  await press('Subscribe');
  await waitFor(() => expect(document.activeElement).toBe(field(name)));
  expect(field(name).closest('.fui-Field')?.textContent).toContain(said);
  expect(callsOf(sent)).toEqual(['broker-signup/check']);
  await paste({ [name]: '' });
  expect(screen.queryByText(said)).toBeNull();
});

test('a second Enter before anything is drawn checks once and orders once', async () => {
  const { sent } = openSignUpPage();
  await fillIn();
  const form = field('ABN').form;
  form?.requestSubmit();
  form?.requestSubmit();
  await dialog();
  expect([count(sent, 'broker-signup/check'), count(sent, 'setup-subscription')]).toEqual([1, 1]);
  await screen.findByLabelText(/^Card number/);
  await fillInCard();
  const checkout = field('Card number').form;
  checkout?.requestSubmit();
  checkout?.requestSubmit();
  await waitFor(() => expect(count(sent, 'email/signup-confirmation')).toBe(1));
  expect([count(sent, 'test-payment'), count(sent, 'broker-signup')]).toEqual([1, 1]);
});

test('a declined card says why, a silent failure says that it failed, and another card pays', async () => {
  const failed = (message: string | null) => json({ status: 'failed', message });
  const { sent, goTo } = await toCheckout({
    'stripe/test-payment': [
      failed('Your card was declined.'),
      failed(null),
      json({ status: 'succeeded', message: null }),
    ],
  });
  await pay('4000');
  await screen.findByText('Your card was declined.');
  await press('Pay now');
  await screen.findByText('Error - Payment Failed');
  expect(count(sent, 'broker-signup')).toBe(0);
  await press('Pay now');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(count(sent, 'setup-subscription')).toBe(1);
});

test('an answer that was lost after the payment is asked for again without paying again', async () => {
  const { sent, goTo } = await toCheckout({ 'dashboard/broker-signup': [lost, done] });
  await pay();
  await screen.findByText(/Your card was charged/);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish sign-up' }));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect([count(sent, 'test-payment'), count(sent, 'broker-signup'), count(sent, 'cancel-subscription/sub_1')]).toEqual(
    [1, 2, 0],
  );
});

test('a dialog that is closed after the payment leaves it paid, and Subscribe finishes', async () => {
  const { sent, goTo } = await toCheckout({
    'dashboard/broker-signup': [lost, done],
    'dashboard/broker-signup/check': [json(checked), json({ ...checked, state: 'paid', subscription_id: 'sub_1' })],
  });
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(told()).toContain('you will not be charged again'));
  await press('Subscribe');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect([count(sent, 'setup-subscription'), count(sent, 'cancel-subscription/sub_1')]).toEqual([1, 0]);
  expect(sent.findLast(({ call }) => call === 'dashboard/broker-signup')?.body['billing_address']).toMatchObject({
    line1: '1 Harbour Street',
  });
});

test('a dialog that is closed before the payment gives the subscription up, and the next one waits for that', async () => {
  const { sent } = await toCheckout();
  await press('Cancel');
  await waitFor(() => expect(inDialog()).toBeNull());
  await press('Subscribe');
  await dialog();
  const calls = callsOf(sent);
  expect(calls.filter((call) => call === 'cancel-subscription/sub_1')).toHaveLength(1);
  expect(calls.indexOf('cancel-subscription/sub_1')).toBeLessThan(calls.lastIndexOf('broker-signup/check'));
});

test('a reload keeps what was typed and the package, but neither the password nor the agreement', async () => {
  const tab = memoryStorage();
  const first = openSignUpPage({ tab });
  await fillIn({ 'Promo code': 'SPRING' });
  expect(tab.get('signalbox.sign-up')).not.toContain('brave otter 7');
  first.unmount();
  openSignUpPage({ tab });
  await screen.findByLabelText(/^Email/);
  expect(['Email', 'First name', 'Last name', 'Password'].map((name) => field(name).value)).toEqual([
    'nora@newman.test',
    'Nora',
    'Newman',
    '',
  ]);
  await paste({ Password: 'brave otter 7' });
  await press('Next');
  await screen.findByLabelText(/^Business name/);
  expect([field('Business name').value, field('Promo code').value]).toEqual(['Newman Finance', 'SPRING']);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('platinum');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(false);
});

test('who paid and lost the page is told so, and finishes without paying', async () => {
  const attempt = { email: 'nora@newman.test', package: 'platinum', state: 'paid', subscription_id: 'sub_1' } as const;
  const { sent, goTo } = openSignUpPage({
    answers: {
      'GET dashboard/broker-signup': [json({ ...begun, attempt })],
      'dashboard/broker-signup/check': [json(attempt)],
    },
  });
  await screen.findByText(/Your payment for nora@newman.test has arrived/);
  await fillIn();
  await press('Subscribe');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(callsOf(sent)).toEqual(['broker-signup/check', 'broker-signup', 'email/signup-confirmation']);
});

test('a refusal after the payment gives it back and stands below its field', async () => {
  const { sent } = await toCheckout({ 'dashboard/broker-signup': [refusal(400, 'Vendor already exists.')] });
  await pay();
  await screen.findByText('This vendor name has already been occupied');
  expect(inDialog()).toBeNull();
  expect(count(sent, 'cancel-subscription/sub_1')).toBe(1);
});
