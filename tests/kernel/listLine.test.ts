// The address of a list with filters: those that were given, in the order in which they were given.
import { expect, it } from 'vitest';
import { listAddress } from '../../src/commands/kernel/listLine.ts';

it('names each filter that says something, several values with commas', () => {
  const filters = { label: 4, bank: [1, 2], status: undefined, vendor: [], of: '', analysed: false };
  expect(listAddress('/crawlers', filters)).toBe('/crawlers?label=4&bank=1,2&analysed=false');
});

it('is the list itself where none does', () => {
  expect(listAddress('/crawlers', { bank: [] })).toBe('/crawlers');
});
