// The crawlers in a state, at a bank or under a label, from one line.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';

const answers = {
  bank: [list([bank(), bank({ id: 2, name: 'Commonwealth Bank', search: 'cba commbank netbank' })])],
  'vendors/labels': [list([{ id: 4, ref: 'vera-main', vendor_id: 3, vendor: 'Vera Loans', version: 1 }])],
};

it.each([
  ['crawlers', '/crawlers'],
  ['crawlers failed', '/crawlers?status=FAILED'],
  ['crawlers status died', '/crawlers?status=DIED'],
  ['crawlers cba', '/crawlers?bank_id=2'],
  ['crawls comm failed', '/crawlers?bank_id=2&status=FAILED'],
  ['crawlers DIED FAILED anz', '/crawlers?bank_id=7&status=DIED,FAILED'],
  ['crawlers died,failed anz cba', '/crawlers?bank_id=7,2&status=DIED,FAILED'],
  ['crawlers died anz vera-main', '/crawlers?bank_id=7&label_id=4&status=DIED'],
  ['crawlers.show bank:7 status:DIED', '/crawlers?bank_id=7&status=DIED'],
])('%s leads to %s', async (line, address) => {
  const { stores, type } = await signedIn('USER', answers);
  expect(await type(line)).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe(address);
});

it('says what fits when nothing does', async () => {
  const { type } = await signedIn('USER', answers);
  expect(() => type('crawlers nowhere')).toThrow('status must be one of INITIAL');
});
