// The table that says how a brand of a register stands to the banks that are here, line by line.
import { expect, it } from 'vitest';
import { matchOf, type KnownBank } from '../../../../server/domain/registers/matching.ts';

const bank = (id: number, more: Partial<KnownBank> = {}): KnownBank => ({
  id,
  name: `Bank ${id}`,
  register_connector: null,
  register_key: null,
  website: null,
  ...more,
});
const brand = { key: 'k-1', name: 'Ironbark Bank', website: 'https://www.ironbark.example', isActive: true };
const tied = { register_connector: 'openbanking', register_key: 'k-1' };
const other = { register_connector: 'openbanking', register_key: 'k-2' };
const named = (name: string, more: Partial<KnownBank> = {}): KnownBank[] => [bank(1, { name, ...more })];

it.each<[string, object, KnownBank[], string, number | undefined]>([
  ['that nobody has is new', {}, [bank(1)], 'new', undefined],
  ['that a bank is tied to is here', {}, [bank(1), bank(2, tied)], 'here', 2],
  ['of another register is not', {}, [bank(1, { ...tied, register_connector: 'x' })], 'new', undefined],
  [
    'that a bank is tied to, and that is not offered any more, has gone',
    { isActive: false },
    [bank(2, tied)],
    'gone',
    2,
  ],
  ['that is not offered is not taken', { isActive: false }, [bank(1)], 'not-offered', undefined],
  [
    'that is not offered is not taken by its name',
    { isActive: false },
    named('Ironbark Bank'),
    'not-offered',
    undefined,
  ],
  ['of the site of a bank', {}, [bank(1, { website: 'https://ironbark.example/about' })], 'same-website', 1],
  ['of another site', {}, [bank(1, { website: 'https://direct.ironbark.example' })], 'new', undefined],
  ['of no site, as a bank of no site', { website: null }, [bank(1)], 'new', undefined],
  ['whose site is no address', { website: 'ironbark' }, [bank(1, { website: 'ironbark' })], 'new', undefined],
  ['of the name of a bank', {}, named('Ironbark Bank'), 'same-name', 1],
  ['of its name in other capitals and signs', { name: 'IRON-BARK bank' }, named('Ironbark Bank'), 'same-name', 1],
  ['of its name without accents', { name: 'Crédit Nord' }, named('Credit Nord'), 'same-name', 1],
  ['of its name with the form of the company', {}, named('The Ironbark Bank Pty Ltd'), 'same-name', 1],
  ['of its name with another and', { name: 'Wattle & Wren' }, named('Wattle and Wren'), 'same-name', 1],
  ['of a longer name', {}, named('Ironbark Bank Direct'), 'new', undefined],
  [
    'of the site of one and of the name of another',
    {},
    [...named('Ironbark Bank'), bank(2, { website: 'https://ironbark.example' })],
    'same-website',
    2,
  ],
  [
    'of the name of two is of the one that can be tied',
    {},
    [...named('Ironbark Bank', other), bank(2, { name: 'Ironbark bank' })],
    'same-name',
    2,
  ],
  ['of the name of one that is tied to another', {}, named('Ironbark Bank', other), 'same-name', 1],
  ['that is here is so by its key', { name: 'New name' }, [...named('New name'), bank(2, tied)], 'here', 2],
])('a brand %s', (_what, changes, banks, match, id) => {
  const found = matchOf({ ...brand, ...changes }, banks, 'openbanking');
  expect([found.match, found.bank?.id]).toEqual([match, id]);
});
