// How many tests run at once follows the machine, and one environment variable says otherwise.
import { expect, it } from 'vitest';
import { testWorkers } from '../../scripts/testWorkers.mjs';

it('are half of the cores and never fewer than two', () => {
  expect([1, 2, 4, 8, 32].map((cores) => testWorkers('', cores))).toEqual([2, 2, 2, 4, 16]);
  expect(testWorkers('', 16)).toBe(8);
});

it('are what TEST_WORKERS says, which is told when it is no number', () => {
  expect(testWorkers('4', 2)).toBe(4);
  for (const bad of ['0', '-1', 'many', '2.5', '1000'])
    expect(() => testWorkers(bad, 2)).toThrow(`TEST_WORKERS must be a whole number from 1 to 99, and is "${bad}".`);
});
