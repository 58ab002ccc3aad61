// Whether an account's holder is the customer, by their names.
import { expect, it } from 'vitest';
import { holderOf } from '../../../../server/engine/provenance/holder.ts';

it.each([
  ['Gideon Dappleby', 'gideon  dappleby', 'same'],
  ['DAPPLEBY, GIDEON', 'Gideon Dappleby', 'same'],
  ['Mr Gideon Dappleby', 'Gideon Dappleby', 'same'],
  ['José Núñez', 'Jose Nunez', 'same'],
  ['G Dappleby', 'Gideon Dappleby', 'similar'],
  ['Gideon John Dappleby', 'Gideon Dappleby', 'similar'],
  ['Gideon Dapleby', 'Gideon Dappleby', 'similar'],
  ['Hanna Dappleby', 'Gideon Dappleby', 'other'],
  ['Gideon Smith', 'Gideon Dappleby', 'other'],
  ['G', 'Gideon Dappleby', 'other'],
  ['', 'Gideon Dappleby', null],
  [null, 'Gideon Dappleby', null],
  ['Gideon Dappleby', null, null],
] as const)('%s of %s: %s', (told, customer, expected) => {
  expect(holderOf(told, customer)).toBe(expected);
});
