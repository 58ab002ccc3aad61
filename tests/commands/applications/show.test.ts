// The applications of a vendor and in a state, from one line.
import { expect, it } from 'vitest';
import { list } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { signedIn } from '../workplace.ts';

const banks = [bank({ id: 7, name: 'First Bank', search: 'first fbk bank' })];

it.each([
  ['apps', '/applications'],
  ['apps vendor:acme finalised:no', '/applications?vendor=9&finalised=false'],
  ['apps acme -finalised +analysed', '/applications?vendor=9&analysed=true&finalised=false'],
  ['apps bank:"First Bank"', '/applications?bank=7'],
  ['applications.show vendor:9 bank:7', '/applications?vendor=9&bank=7'],
  ['apps "First Bank"', '/applications?bank=7'],
  ['apps fbk', '/applications?bank=7'],
  ['apps bank fbk', '/applications?bank=7'],
  ['apps bank:fbk', '/applications?bank=7'],
  ['apps failed', '/applications?webhook=failed'],
  ['apps fail fbk acme', '/applications?vendor=9&bank=7&webhook=failed'],
  ['apps finalised', '/applications?finalised=true'],
  ['apps wh:fail', '/applications?webhook=failed'],
  ['apps wh:ok', '/applications?webhook=arrived'],
  ['apps check:disagrees', '/applications?check=disagrees'],
  ['apps check:disagrees source:file_customer acme', '/applications?vendor=9&source=file_customer&check=disagrees'],
  ['apps source:customer', '/applications?source=file_customer'],
  ['applications.show-disagreeing', '/applications?check=disagrees'],
  ['disagrees', '/applications?check=disagrees'],
  ['stuck acme', '/applications?vendor=9&finalised=false'],
  ['stuck vera-main', '/applications?vendor=3&finalised=false'],
  ['stuck vera', '/applications?vendor=3&finalised=false'],
])('%s leads to %s', async (line, address) => {
  const { stores, type } = await signedIn('STAFF', { bank: [list(banks)] });
  expect(await type(line)).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe(address);
});

it('asks for the vendor, and names those there are when none fits', async () => {
  const { type } = await signedIn();
  expect(await type('stuck')).toMatchObject({ kind: 'asks', question: 'vendor' });
  expect(() => type('stuck nobody')).toThrow('vendor must be one of Vera Loans, Acme Finance');
});

it('can be read again from the journal', async () => {
  const { stores, type } = await signedIn();
  await type('stuck acme');
  const [line = ''] = stores.journal.lines;
  expect(line).toBe('applications.show-stuck vendor:9');
  expect(await type(line)).toMatchObject({ kind: 'done' });
});
