// Packages, aggregator codes and amounts of a sign-up.
import { expect, it } from 'vitest';
import {
  aggregatorNamed,
  aggregators,
  amountsOf,
  discounted,
  inDollars,
  packageInAddress,
  packageWith,
} from '../../src/api/contract/people/signUpPackages.ts';

it('a known aggregator is found whatever its letter case and the spaces around', () => {
  for (const name of aggregators) expect(aggregatorNamed(`  ${name.toUpperCase()} `)).toBe(name);
  expect(aggregatorNamed('Fin sure')).toBeUndefined();
  expect(aggregatorNamed('')).toBeUndefined();
});

it('platinum becomes aggregator with a known code and goes back without one; the others never change', () => {
  expect(packageWith('platinum', 'finsure')).toBe('aggregator');
  expect(packageWith('aggregator', 'finsure')).toBe('aggregator');
  expect(packageWith('aggregator', 'finsur')).toBe('platinum');
  expect(packageWith('platinum', '')).toBe('platinum');
  expect(packageWith('essential', 'Finsure')).toBe('essential');
  expect(packageWith('premium', 'Finsure')).toBe('premium');
});

it('an unknown package in the address is ignored', () => {
  expect(packageInAddress('aggregator')).toBe('aggregator');
  for (const pkg of ['Platinum', '', 'toString', null, undefined]) expect(packageInAddress(pkg)).toBeUndefined();
});

it('amounts are whole cents: price less discount, GST of 10 %, and their sum', () => {
  expect(amountsOf(19_900, 0)).toEqual({ beforeGst: 19_900, gst: 1_990, total: 21_890 });
  expect(amountsOf(discounted(19_900, 30), 0)).toEqual({ beforeGst: 13_930, gst: 1_393, total: 15_323 });
  expect(amountsOf(9_999, 15)).toEqual({ beforeGst: 8_499, gst: 850, total: 9_349 });
  expect(amountsOf(4_900, 100)).toEqual({ beforeGst: 0, gst: 0, total: 0 });
});

it('an amount is written in dollars and cents', () => {
  expect([0, 5, 15_323, 123_456_789].map(inDollars)).toEqual(['$0.00', '$0.05', '$153.23', '$1,234,567.89']);
});
