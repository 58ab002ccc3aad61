// The forms of a recrawl: 90 days with the last run beside, what differs from it, and a placeholder for who may not.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { when } from 'mobx';
import { crawler, uuid } from '../../commands/crawlers/crawlerWorld.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const one = uuid('1');
const options = { days_to_retrieve: 180, days_to_display: 30, balances: true, interims: false };

async function open(command: string, permissions: 'NONE' | 'USER') {
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions })],
    crawlers: [list([crawler(one, { crawler_options: options })])],
    [`dashboard/crawlers/${one}/defaults`]: [() => Response.json({ days_to_retrieve: 60, days_to_display: 30 })],
  });
  await started;
  if (permissions === 'USER') await when(() => stores.lists.rowsOf('crawler').length === 1);
  const days = command === 'crawler.recrawl' ? [180, 30] : [90, 90];
  stores.shell.fillIn({
    command,
    surface: 'test',
    isConfirm: true,
    answers: { crawler: [one], days_to_retrieve: days[0], days_to_display: days[1], balances: true, interims: false },
  });
  return { stores, form: await screen.findByRole('form', { name: /^Recrawl/ }) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('the dialog begins with 90 and 90, and shows the last run and the vendor default beside', async () => {
  const { form } = await open('crawler.recrawl-dialog', 'USER');
  expect([field('Days to retrieve').value, field('Days to display').value]).toEqual(['90', '90']);
  expect(await screen.findByText('Last run 180 · vendor default 60')).toBeTruthy();
  expect(form.textContent).toContain('Last run yes');
});

test('the same as last time shows only what differs from the last run and from the vendor default', async () => {
  const { form } = await open('crawler.recrawl', 'USER');
  await screen.findByText('days to retrieve 180 (60)');
  expect(form.textContent).toContain('Differs from the last runNothing');
  expect(screen.queryByLabelText('Balances')).toBeNull();
  fireEvent.change(field('Days to display'), { target: { value: '7' } });
  expect(form.textContent).toContain('Differs from the last rundays to display 7 (30)');
  fireEvent.click(screen.getByRole('button', { name: 'Change what is fetched' }));
  expect(field('Balances').value).toBe('yes');
});

test('while the privacy shutter is on its question does not name the customer', async () => {
  const { stores, form } = await open('crawler.recrawl', 'USER');
  const [row] = stores.lists.rowsOf('crawler');
  const reference = row?.vendor_specific_id ?? '';
  expect(reference).toMatch(/\w{2,}/);
  expect(form.textContent).toContain(reference);
  act(() => stores.preferences.setShut(true));
  expect(form.textContent).not.toContain(reference);
  expect(form.textContent).toContain('Recrawl ••••••');
});

test('who may not recrawl sees that, and nothing to send', async () => {
  const { form } = await open('crawler.recrawl-dialog', 'NONE');
  expect(form.textContent).toContain('You are not authorised to use this');
  expect(screen.queryByRole('button', { name: 'Recrawl' })).toBeNull();
  expect(screen.queryByLabelText('Days to retrieve')).toBeNull();
});
