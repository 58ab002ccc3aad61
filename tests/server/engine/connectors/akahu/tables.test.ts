// What Akahu calls a thing and what it is here: each line of the tables, and each form of a number, a day and a description.
import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  givenOf,
  keyOf,
  kindOf,
  nameOf,
  notSharedOf,
  numberOf,
} from '../../../../../server/engine/connectors/akahu/accounts.ts';
import { codesOf, descriptionOf, lineOf, linesOf } from '../../../../../server/engine/connectors/akahu/lines.ts';
import type { Account, Line } from '../../../../../server/engine/connectors/akahu/shapes.ts';
import { account, linesAnswer } from '../../../../../server/engine/connectors/akahu/shapes.ts';
import * as tables from '../../../../../server/engine/connectors/akahu/tables.ts';
import { cents, cleaned, dayInNewZealand } from '../../../../../server/engine/connectors/akahu/text.ts';
import { parse } from 'valibot';
import { everyday, settled } from './stub.ts';

const accountWith = (change: object): Account => parse(account, everyday({ ...change }));
const lineWith = (change: object): Line =>
  parse(linesAnswer, { success: true, items: [settled({ ...change })] }).items[0] as Line;

const kinds: [string, string][] = [
  ['CHECKING', 'transaction'],
  ['SAVINGS', 'savings'],
  ['CREDITCARD', 'credit card'],
  ['LOAN', 'loan'],
  ['KIWISAVER', 'superannuation'],
  ['INVESTMENT', 'investment'],
  ['TERMDEPOSIT', 'term deposit'],
  ['FOREIGN', 'foreign currency'],
  ['TAX', 'tax'],
  ['WALLET', 'wallet'],
];
it.each(kinds)('an account of kind %s is %s', (type, ours) => expect(kindOf(accountWith({ type }))).toBe(ours));
it('these are all the kinds, and points are no money', () => {
  expect(Object.keys(tables.accountKinds).toSorted()).toEqual([...kinds.map(([type]) => type), 'REWARDS'].toSorted());
  expect(notSharedOf([accountWith({ type: 'REWARDS' })], 'First Bank')).toEqual([
    { what: 'Everyday', why: 'It holds points and no money' },
  ]);
});
it('a kind that came later is another', () => expect(kindOf(accountWith({ type: 'CRYPTO' }))).toBe('other'));
const loans: [string, string][] = [
  ['HOME', 'home loan'],
  ['PERSONAL', 'personal loan'],
  ['BUSINESS', 'business loan'],
  ['UNKNOWN', 'loan'],
];
it.each(loans)('a loan for %s is a %s', (purpose, ours) =>
  expect(kindOf(accountWith({ type: 'LOAN', meta: { loan_details: { purpose } } }))).toBe(ours),
);
it('these are all the kinds of loans', () =>
  expect([...Object.keys(tables.loanKinds), 'UNKNOWN']).toEqual(loans.map(([purpose]) => purpose)));

it.each([
  ['access_denied', 'CONSENT_REFUSED'],
  ['server_error', 'BANK_UNAVAILABLE'],
  ['temporarily_unavailable', 'BANK_UNAVAILABLE'],
  ['invalid_request', 'CERTIFICATE_REFUSED'],
  ['unauthorized_client', 'CERTIFICATE_REFUSED'],
  ['unsupported_response_type', 'CERTIFICATE_REFUSED'],
  ['invalid_scope', 'CERTIFICATE_REFUSED'],
])('%s of the page is %s', (error, standard) => expect(tables.pageErrors[error]?.standard).toBe(standard));
it.each([
  ['invalid_grant', 'ANSWER_REFUSED'],
  ['invalid_request', 'ANSWER_REFUSED'],
  ['invalid_client', 'CERTIFICATE_REFUSED'],
  ['unauthorized_client', 'CERTIFICATE_REFUSED'],
  ['server_error', 'BANK_UNAVAILABLE'],
  ['temporarily_unavailable', 'BANK_UNAVAILABLE'],
])('%s in place of a token is %s', (error, standard) => expect(tables.tokenErrors[error]?.standard).toBe(standard));
it.each([
  [401, 'CONSENT_WITHDRAWN'],
  [403, 'CERTIFICATE_REFUSED'],
  [404, 'ACCOUNT_CLOSED'],
  [429, 'BANK_LIMITED'],
])('the status %i is %s', (status, standard) => expect(tables.statusTroubles[status]?.standard).toBe(standard));
it.each([
  ['TOKEN DELETE', 'withdrawn'],
  ['ACCOUNT CREATE', 'changed'],
  ['ACCOUNT UPDATE', 'changed'],
  ['ACCOUNT DELETE', 'changed'],
  ['ACCOUNT MIGRATE', 'changed'],
  ['TRANSACTION INITIAL_UPDATE', 'changed'],
  ['TRANSACTION DEFAULT_UPDATE', 'changed'],
  ['TRANSACTION DELETE', 'changed'],
  ['PAYMENT UPDATE', undefined],
])('the message %s says %s', (name, kind) => expect(tables.messageKinds[name]).toBe(kind));

it.each([
  ['12-3140-0171323-50', '12-3140', '0171323-50'],
  ['01-0137-0000000-001', '01-0137', '0000000-001'],
  ['4835-****-****-1234', null, '4835-****-****-1234'],
  ['4835 1234 5678 1234', null, '****-****-****-1234'],
  ['378282246310005', null, '****-****-****-0005'],
  ['KS-998877', null, 'KS-998877'],
  ['', null, null],
  [undefined, null, null],
])('the number %s is %s and %s', (formatted, bsb, number) => expect(numberOf(formatted)).toEqual({ bsb, number }));

it.each([
  ['NZD', 'NZD'],
  ['AUD', 'AUD'],
  ['points', null],
])('the currency %s is %s', (currency, ours) =>
  expect(currencyOf(accountWith({ balance: { currency, current: 1 } }))).toBe(ours),
);

it.each([
  ['midnight in summer', '2026-11-01T11:00:00.000Z', '2026-11-02'],
  ['a second before it', '2026-11-01T10:59:59.000Z', '2026-11-01'],
  ['midnight in winter', '2026-06-30T12:00:00.000Z', '2026-07-01'],
  ['the day on which clocks go forward', '2026-09-26T12:00:00.000Z', '2026-09-27'],
  ['the end of that day', '2026-09-27T10:59:59.000Z', '2026-09-27'],
])('%s is a day in New Zealand', (_what, moment, day) => expect(dayInNewZealand(moment)).toBe(day));

it.each([
  [{ description: 'THE WAREHOUSE 114' }, 'THE WAREHOUSE 114'],
  [
    { meta: { particulars: 'RENT', code: 'FLAT 2', reference: '17 High St' } },
    'THE WAREHOUSE 114 RENT FLAT 2 17 High St',
  ],
  [{ description: 'AP RENT FLAT 2', meta: { particulars: 'Rent', code: 'Flat 2' } }, 'AP RENT FLAT 2'],
  [{ description: ' \u0000two\nlines ' }, 'two lines'],
  [{ description: '' }, 'EFTPOS'],
  [{ description: '', type: null }, 'No description'],
])('what is written on a line %# is one text', (change, text) => expect(descriptionOf(lineWith(change))).toBe(text));

describe('codes of a line', () => {
  it('are its kind alone where the app may not have more', () =>
    expect(codesOf(lineWith({}))).toEqual({ type: 'EFTPOS' }));
  it('are merchant and category where it may', () =>
    expect(
      codesOf(
        lineWith({
          merchant: { _id: 'merchant_1', name: 'The Warehouse' },
          category: {
            _id: 'nzfcc_1',
            name: 'Department stores',
            groups: { personal_finance: { _id: 'group_1', name: 'Household' } },
          },
        }),
      ),
    ).toEqual({
      type: 'EFTPOS',
      merchant: 'The Warehouse',
      merchant_id: 'merchant_1',
      category: 'Department stores',
      category_id: 'nzfcc_1',
      category_group: 'Household',
    }));
});

it('a line keeps its sign, its balance where there is one, and whole cents', () => {
  expect(lineOf(lineWith({ amount: 10.005, balance: -3.2 }), false)).toMatchObject({ amount: 10.01, balance: -3.2 });
  expect(lineOf(lineWith({}), true)).toMatchObject({ amount: -12.5, balance: null, pending: true });
  expect(lineOf(lineWith({}), false)).not.toHaveProperty('pending');
  expect([cents(-0.125), cents(1.1 + 2.2)]).toEqual([-0.12, 3.3]);
});

it('lines are oldest first, as they came within a day, and none is too old or to come', () => {
  const at = (date: string, description: string) => lineWith({ date: `${date}T12:00:00.000Z`, description });
  const given = [
    at('2026-11-05', 'F'),
    at('2026-11-03', 'D'),
    at('2026-11-03', 'C'),
    at('2026-11-02', 'B'),
    at('2026-10-01', 'A'),
  ];
  const { lines, toCome } = linesOf(given, { since: '2026-11-03', until: '2026-11-04' }, false);
  expect(lines.map(({ description }) => description)).toEqual(['B', 'C', 'D']);
  expect(toCome).toBe(1);
  const turned = linesOf(given.toReversed(), { since: '2026-11-03', until: '2026-11-04' }, false);
  expect(turned.lines).toEqual(lines);
});

it('an account keeps the key from before its bank went over, and says its bank where another was chosen', () => {
  const moved = accountWith({ _id: 'acc_new', _migrated: 'acc_old' });
  const known = [{ key: 'acc_old', nickname: 'Everyday', bsb: '-', number: '-', type: 'transaction' }];
  expect([keyOf(moved, known), keyOf(moved, [])]).toEqual(['acc_old', 'acc_new']);
  expect([nameOf(moved, 'First Bank'), nameOf(moved, 'First Bank of New Zealand'), nameOf(moved, 'ASB')]).toEqual([
    'Everyday',
    'Everyday',
    'Everyday (First Bank)',
  ]);
});

it('the holder is told where the customer agreed to that', () => {
  const visit = { bank: { id: 1, name: 'First Bank', module: 'first', country: 'NZ' }, known: [] };
  const holder = (jobs?: readonly ('balances' | 'account_owner_info')[]) =>
    givenOf(accountWith({}), jobs === undefined ? visit : { ...visit, wanted: { jobs, days: 30 } }).holder;
  expect([holder(), holder(['account_owner_info']), holder(['balances'])]).toEqual([
    'ADA LOVEDAY',
    'ADA LOVEDAY',
    null,
  ]);
});

it('a text is cut to whole characters', () => {
  expect(cleaned('ab😀', 3)).toBe('ab');
  expect(cleaned('a\uD800b', 10)).toBe('a b');
});
