// A figure of affordability opens its transactions, once, and the same line closes them.
import { expect, it } from 'vitest';
import { shownAffordability } from '../../../src/stores/affordability/shown.ts';
import { signedIn } from '../workplace.ts';

const path = 'applications/812/affordability';
const month = { month: '2026-11', is_full: false, in: 50, other_in: 0, committed: 0, discretionary: 0, left: 50 };
const nothing = { dishonours: [], gambling: [], cash_advances: [], small_loans: [], balances: [] };
const affordable = {
  not_known: 'the transactions cover less than one full month',
  income: null,
  commitments: null,
  buffer: null,
  spent: null,
  benchmark: null,
  living: null,
  left: null,
  assumptions: [],
};
const part = { currency: 'AUD', accounts: [9], income: [], commitments: [], months: [month], affordable, ...nothing };
const found = {
  application_id: 812,
  from: '2026-11-02',
  until: '2026-11-20',
  parts: [part],
  recognised: [],
  not_counted: { pending: 0, other_currency: 0 },
  not_shared: 0,
};

it('affordability.open opens the transactions of a figure, reads them once, and closes them', async () => {
  const { browser, stores, type } = await signedIn('USER', {
    [path]: [() => Response.json(found)],
    [`${path}/lines`]: [() => Response.json({ application_id: 812, lines: [] })],
  });
  stores.address.go('/application/812/affordability');
  const shown = stores.parts.of(shownAffordability);
  await shown.fetch();
  expect(await type('affordability.open AUD-in-2026-11')).toMatchObject({ kind: 'done' });
  expect(shown.opened).toBe('AUD-in-2026-11');
  expect(await type('affordability.open AUD-in-2026-11')).toMatchObject({ kind: 'done' });
  expect(shown.opened).toBeUndefined();
  await type('affordability.open AUD-left-2026-11');
  expect(browser.sent.filter((one) => one.path.includes('/lines'))).toHaveLength(1);
});

it('knows no figure in which nothing came or went', async () => {
  const { stores, type } = await signedIn('USER', { [path]: [() => Response.json(found)] });
  stores.address.go('/application/812/affordability');
  await stores.parts.of(shownAffordability).fetch();
  expect(() => type('affordability.open AUD-committed-2026-11')).toThrow('must be one of AUD-in-2026-11, AUD-left');
});
