// P13: how long the tests take: all of them, and those of commands and stores alone.
import { spawnSync } from 'node:child_process';
import type { Choices } from '../choices.ts';
import { limited, type Figure } from '../figure.ts';
import { product } from '../places.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node'];

const suites = [
  { name: 'npm test', args: ['scripts/run.mjs', 'test'], most: 600 },
  {
    name: 'the command and store suites',
    args: [...vitest, 'tests/commands', 'tests/stores', 'tests/kernel'],
    most: 15,
  },
];

export const testTimes = async ({ only }: Choices): Promise<Figure[]> =>
  suites.filter(({ name }) => name.includes(only)).map(timed);

function timed({ name, args, most }: (typeof suites)[number]): Figure {
  const start = performance.now();
  const isRed = spawnSync(process.execPath, args, { cwd: product, stdio: 'ignore' }).status !== 0;
  const value = (performance.now() - start) / 1000;
  return limited(
    {
      budgetOf: 'P13',
      name,
      size: undefined,
      unit: 's',
      value,
      details: {},
      ...(isRed ? { failed: 'not all tests passed' } : {}),
    },
    most,
  );
}
