// The seventh type of the lookup: anything, with people and records to choose from, and what else there is of a customer.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { found, hit, near } from '../../commands/records/foundAnswer.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { here } from '../renderApp.tsx';
import { at } from './lookedUp.ts';

const named = (id: number, name: string, more: Parameters<typeof hit>[3] = {}) => {
  const one = hit('name', String(id), id, more);
  return { ...one, application: { ...one.application, full_name: name } };
};
const term = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search term' });
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lookup type' });
const rows = async () => within(await screen.findByRole('list', { name: 'People and records found' }));

it('offers Anything, which is not the preset', async () => {
  await at('/lookup');
  expect(within(type()).getAllByRole('option').at(-1)?.textContent).toBe('Anything');
  expect(type().value).toBe('vendor_specific_id');
});

it('lists people and records, those of one customer together, and opens what is chosen', async () => {
  await at('/lookup', {
    find: [
      found([
        named(813, 'Gideon Dappleby', { customer: 811 }),
        named(815, 'Gideon Dapplebee'),
        { ...named(811, 'Gideon Dappleby', { customer: 811 }), kind: 'customer' },
      ]),
    ],
    'applications/lookup': [list([application(811)])],
  });
  const user = userEvent.setup();
  await user.selectOptions(type(), 'Anything');
  await user.type(term(), 'gideon dappleb{Enter}');
  const all = await rows();
  screen.getByText('3 found. Choose one.');
  const together = within(all.getByRole('list', { name: '2 applications of one customer' }));
  expect(together.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Gideon DapplebyABC-123application 813, by nameVera Loans · vera-main-.* ago$/),
    expect.stringMatching(/^Gideon DapplebyABC-123application 811, same e-mail or phone/),
  ]);
  expect(here()).toBe('/v1/dashboard/lookup');
  await user.keyboard('{ArrowDown}j');
  expect(document.activeElement?.textContent).toContain('application 811');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Application 811' });
  expect(here()).toBe('/v1/dashboard/lookup?application_id=811');
});

it('under the preset goes on as anything where no reference is called so, and says so', async () => {
  const { browser } = await at('/lookup', { find: [found([named(813, 'Ada Loveday'), named(811, 'Ada Lovelace')])] });
  await userEvent.setup().type(term(), 'Ada Love{Enter}');
  await rows();
  screen.getByText(/^No vendor-specific id is Ada Love: searched as anything/);
  expect([type().value, term().value]).toEqual(['anything', 'Ada Love']);
  expect(here()).toBe('/v1/dashboard/lookup');
  expect(browser.sent.some(({ path }) => path.includes('Ada'))).toBe(false);
});

it('says that nothing was found, and selects the text', async () => {
  await at('/lookup', { find: [found([], { not_found: ['HL-134273'] })] });
  await userEvent.setup().type(term(), 'HL-134273{Enter}');
  await screen.findByText('No results');
  screen.getByText('Nothing found for "HL-134273": tried as vendor-specific id');
  expect([term().selectionStart, term().selectionEnd]).toEqual([0, 9]);
});

it('lists near misses, and a key chooses one of them', async () => {
  await at('/lookup', {
    find: [found([], { near: [near(812, 'HL-134272'), near(813, 'HL-134275')], not_found: ['HL-134273'] })],
    'applications/lookup': [list([application(813)])],
  });
  const user = userEvent.setup();
  await user.type(term(), 'HL-134273{Enter}');
  within(await screen.findByRole('list', { name: 'Did you mean' })).getByRole('link', { name: /HL-134272/ });
  await user.keyboard('2');
  await screen.findByRole('heading', { name: 'Application 813' });
});

it('an application says how many earlier ones its customer has, and leads to them', async () => {
  await at('/lookup?application_id=812', {
    'applications/lookup': [list([application(812)])],
    'applications/812/earlier': [() => Response.json({ count: 2, ids: [811, 810] })],
  });
  const link = await screen.findByRole('link', { name: '2 earlier applications of this customer' });
  expect(link.getAttribute('href')).toBe('/v1/dashboard/records?ids=application%3A811+application%3A810');
});
