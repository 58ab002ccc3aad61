// What the sign-up form says: each rule on its edge, while it is typed and when it is sent, in the order of the specification.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, fillIn, openSignUpPage, paste, press, toBusiness, told } from './signUpPage.tsx';

/** What stands below a field. */
const below = (name: string): string | undefined =>
  field(name).closest('.fui-Field')?.querySelector('[role=alert]')?.textContent ?? undefined;

const long = 'x'.repeat(100);
const fits = 'x'.repeat(99);

test('each rule of the first step is said below its field, on its edge', async () => {
  openSignUpPage();
  await screen.findByLabelText(/^Email/);
  const cases: [string, string, string | undefined][] = [
    ['First name', fits, undefined],
    ['First name', long, 'This field should be less than 100 characters'],
    ['Last name', fits, undefined],
    ['Last name', long, 'This field should be less than 100 characters'],
    ['Email', `${'x'.repeat(90)}@new.test`, undefined],
    ['Email', `${'x'.repeat(91)}@new.test`, 'This field should be less than 100 characters'],
    ['Email', 'nora', 'Invalid email address'],
    ['Email', 'nora@newman', 'Invalid email address'],
    ['Email', '', undefined],
    ['Password', '12345', 'Your password should not be less than 6 characters'],
    ['Password', '123456', undefined],
  ];
  for (const [name, text, said] of cases) {
    await paste({ [name]: text });
    expect([name, text.length, below(name)]).toEqual([name, text.length, said]);
  }
});

test('what the password has to be is said before anything is refused, and how strong it is', async () => {
  openSignUpPage();
  await screen.findByText('At least 6 characters.');
  await paste({ Password: '123456' });
  await screen.findByText(/Strength: fair\.$/);
  expect(below('Password')).toBeUndefined();
});

test('each rule of the second step is said below its field, on its edge', async () => {
  openSignUpPage();
  await toBusiness();
  const phone = 'The contact number should be a number of 8 to 10 digits';
  const cases: [string, string, string | undefined][] = [
    ['Business name', fits, undefined],
    ['Business name', long, 'This field should be less than 100 characters'],
    ['Contact name', long, 'This field should be less than 100 characters'],
    ['Aggregator', long, 'This field should be less than 100 characters'],
    ['Promo code', long, 'This field should be less than 100 characters'],
    ['ABN', '1234567890', "ABN should be an exact 11-digit number. Now it's 10 digits"],
    ['ABN', '12345678901', undefined],
    ['ABN', '123456789012', "ABN should be an exact 11-digit number. Now it's 12 digits"],
    ['ABN', '', undefined],
    ['Contact phone', '1234567', phone],
    ['Contact phone', '12345678', undefined],
    ['Contact phone', '1234567890', undefined],
    ['Contact phone', '12345678901', phone],
    ['Contact phone', '1234567a', phone],
  ];
  for (const [name, text, said] of cases) {
    await paste({ [name]: text });
    expect([name, text, below(name)]).toEqual([name, text, said]);
  }
});

test('the first step is left only when it is complete and right, and the focus goes to what is not', async () => {
  openSignUpPage();
  await screen.findByLabelText(/^Email/);
  const cases: [Record<string, string>, string, string][] = [
    [{}, 'Please ensure all fields are completed', 'Email'],
    [{ Email: 'nora', 'First name': 'Nora', Password: '1' }, 'Please ensure all fields are completed', 'Last name'],
    [{ 'Last name': long }, 'All fields should be less than 100 characters', 'Last name'],
    [{ 'Last name': 'Newman' }, 'Invalid email address', 'Email'],
    [{ Email: 'nora@newman.test' }, 'Your password should not be less than 6 characters', 'Password'],
  ];
  for (const [texts, said, name] of cases) {
    await paste(texts);
    await press('Next');
    expect(told()).toBe(said);
    expect(document.activeElement).toBe(field(name));
  }
  await paste({ Password: '123456' });
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText(/^Business name/);
  expect(document.activeElement).toBe(field('Business name'));
});

test('the whole form is sent only when it is right; several faults are told one after the other in their order', async () => {
  const { sent } = openSignUpPage();
  await toBusiness();
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  const abn = 'The ABN number should consist of only numbers and be an 11-digit number.';
  const phone = 'The contact number should be a number of at least 8 digits and no more than 11 digits.';
  const cases: [Record<string, string>, string][] = [
    [{ ABN: '1', 'Contact phone': '1' }, 'Please ensure all fields are completed'],
    [{ 'Business name': long, 'Contact name': 'Nora' }, 'All fields should be less than 100 characters'],
    [{ 'Business name': 'Newman Finance' }, abn],
    [{ ABN: '' }, abn],
    [{ ABN: '1234567890a' }, abn],
    [{ ABN: '12345678901' }, phone],
    [{ 'Contact phone': '12345678901' }, phone],
    [{ 'Contact phone': '12345678' }, 'Please select a package'],
  ];
  for (const [texts, said] of cases) {
    await paste(texts);
    await press('Subscribe');
    expect(told()).toBe(said);
  }
  expect(sent).toEqual([]);
});

test('Subscribe waits for the terms', async () => {
  openSignUpPage();
  await fillIn();
  const subscribe = screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' });
  expect(subscribe.disabled).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  expect(subscribe.disabled).toBe(true);
});

test('markup is taken out of what is typed, and never out of a password', async () => {
  openSignUpPage();
  await screen.findByLabelText(/^Email/);
  await paste({ 'First name': 'Nora<script>alert(1)</script>', Password: '<b>brave</b>' });
  await userEvent.tab();
  expect(field('First name').value).toBe('Noraalert(1)');
  expect(field('Password').value).toBe('<b>brave</b>');
});

test('Reset empties everything and returns to the first step', async () => {
  const { tab } = openSignUpPage({ search: '?pkg=premium&promo=SPRING' });
  await fillIn({}, /Premium/);
  await press('Reset');
  await screen.findByLabelText(/^Email/);
  expect(['Email', 'First name', 'Last name', 'Password'].map((name) => field(name).value)).toEqual(['', '', '', '']);
  await toBusiness();
  for (const name of ['Business name', 'Contact name', 'ABN', 'Contact phone', 'Aggregator', 'Promo code'])
    expect(field(name).value).toBe('');
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(false);
  expect(tab.get('signalbox.sign-up')).not.toContain('SPRING');
});

test('Previous goes back and loses nothing', async () => {
  openSignUpPage();
  await fillIn();
  await press('Previous');
  expect(field('Email').value).toBe('nora@newman.test');
  await press('Next');
  expect(field('Business name').value).toBe('Newman Finance');
});
