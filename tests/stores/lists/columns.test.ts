// What the columns of a list say where a row says nothing.
import { expect, test } from 'vitest';
import type { ApplicationRow } from '../../../src/api/contract/applications/applications.ts';
import { applicationColumns } from '../../../src/stores/applications/columns.ts';
import { application } from '../../commands/records/application.ts';

test('an application of a vendor without a country is one of AU', () => {
  const country = applicationColumns.find(({ key }) => key === 'country');
  const of = (country_code: string | null) =>
    country?.value(
      { ...application(1), vendor: { name: 'Wattle', country_code } } as unknown as ApplicationRow,
      new Map(),
    );
  expect([of('NZ'), of(null)]).toEqual(['NZ', 'AU']);
});
