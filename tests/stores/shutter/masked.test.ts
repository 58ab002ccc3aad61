// What the privacy shutter leaves of a value, by what it is; and no list has a column of personal data that it would show.
import { expect, test } from 'vitest';
import { masked, maskedValue, maskingOf } from '../../../src/stores/shutter/masked.ts';
import { allDescriptions } from '../../everyDescription.ts';

test('of personal data and amounts nothing is left, of an id its beginning', () => {
  expect(masked('Ann Lee', 'personal')).toBe('••••••');
  expect(masked('-1,204.50', 'amount')).toBe('••••••');
  expect(masked('3f2a9c1e-0000-4000-8000-000000000001', 'id')).toBe('3f2a9c1e••••');
  expect(masked('5000', 'id')).toBe('50••••');
  expect(masked('7', 'id')).toBe('••••');
});

test.each([
  ['Copied 3f2a9c1e-0000-4000-8000-000000000001', 'Copied 3f2a9c1e••••'],
  ['Crawler 3f2a9c1e…0001 died', 'Crawler 3f2a9c1e•••• died'],
  ['Application 5000 of ann.lee@mail.test', 'Application 50•••• of ••••••'],
  ['http://localhost/lookup?application_id=812', 'http://localhost/lookup?application_id=8••••'],
  ['/applications?email=ann%40mail.test', '/applications?email=••••••'],
  ['Account 1234567: $1,204.50', 'Account 123••••: ••••••'],
  ['Balances of 062-000 12345678', 'Balances of ••••••'],
  ['Called +61 412 345 678', 'Called ••••••'],
])('of the text %j is left %j', (text, left) => {
  expect(masked(text, 'text')).toBe(left);
});

test.each(['3 of 97', 'COMPLETED E5007', '2026-11-24 14:05:09', 'Saved 100 rows', '-', ''])('%j stays', (text) => {
  expect(masked(text, 'text')).toBe(text);
});

test('a value that is not masked is left to who draws it', () => {
  expect(maskedValue({ kind: 'text' }, 'COMPLETED')).toBeUndefined();
  expect(maskedValue({ kind: 'text', personal: true }, null)).toBeUndefined();
  expect(maskedValue({ kind: 'number', masks: 'id' }, 5000)).toBe('50••••');
});

/** What a column is about, by its title and by the fields that it reads; the rules of recognition are nobody's data. */
const about = (column: { key: string; title: string; value: unknown }): string =>
  `${column.key} ${column.title} ${String(column.value).replaceAll(/'[^']*'|"[^"]*"/g, '')}`;
const customers = [
  'application',
  'crawler',
  'analysis',
  'died',
  'record',
  'timeline',
  'webhook-log',
  'file',
  'run',
  'run-record',
  'work',
];

test('every column of every list that holds personal data, an id or an amount is masked', async () => {
  const lists = (await allDescriptions()).flatMap((page) => (page.kind === 'list' ? [page] : []));
  const columns = lists.flatMap((page) =>
    page.list.columns.map((column) => ({ page: page.id, noun: String(page.noun), column })),
  );
  expect(columns.length).toBeGreaterThan(80);
  const wrong = columns.flatMap(({ page, column, noun }) => {
    const text = about(column);
    // A yes or no says nothing of anybody.
    if (column.kind === 'flag') return [];
    const masking = maskingOf(column);
    const isWhole = masking === 'personal';
    if (/full_?name|\bemail\b|mobile|phone|\bbsb\b|nickname|specific_id|recipient|payload/i.test(text) && !isWhole)
      return [`${page}.${column.key} is not masked whole`];
    if (/balance|available|amount/i.test(text) && masking !== 'amount') return [`${page}.${column.key} is no amount`];
    const isId = /(account|application|profile|analysis)_?id\b|uuid/i.test(text) && customers.includes(noun);
    return isId && masking !== 'id' && !isWhole ? [`${page}.${column.key} is no id`] : [];
  });
  expect(wrong).toEqual([]);
});
