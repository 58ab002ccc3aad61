// P13: how long the tests take: all of them, and those of commands and stores alone.
import { spawnSync } from 'node:child_process';
import { limited, type Figure } from '../figure.ts';
import { product } from '../places.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node'];

export async function testTimes(): Promise<Figure[]> {
  return [
    timed('npm test', [['scripts/run.mjs', 'test']], 600),
    timed('the command and store suites', [[...vitest, 'tests/commands', 'tests/stores', 'tests/kernel']], 15),
  ];
}

function timed(name: string, commands: string[][], most: number): Figure {
  const start = performance.now();
  const codes = commands.map((args) => spawnSync(process.execPath, args, { cwd: product, stdio: 'ignore' }).status);
  const value = (performance.now() - start) / 1000;
  const isRed = codes.some((code) => code !== 0);
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
