// What the columns of a list say where a row says nothing.
import { expect, test } from 'vitest';
import { parse } from 'valibot';
import { applications } from '../../../src/api/contract/applications/applications.ts';
import { applicationColumns } from '../../../src/stores/applications/columns.ts';
import { application } from '../../commands/records/application.ts';

test('an application of a vendor without a country is one of AU', () => {
  const country = applicationColumns.find(({ key }) => key === 'country');
  const rows = ['NZ', null].map((country_code) => ({ ...application(1), vendor: { name: 'Wattle', country_code } }));
  const { results } = parse(applications.lookup.definition.answer, { count: 2, next: null, results: rows });
  expect(results.map((row) => country?.value(row, new Map()))).toEqual(['NZ', 'AU']);
});
