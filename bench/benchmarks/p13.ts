// P13: how long the tests take: all of them, and the quick ones of `npm run check` alone.
import { spawnSync } from 'node:child_process';
import type { Choices } from '../base/choices.ts';
import { limited, type Figure } from '../base/figure.ts';
import { product } from '../base/paths.ts';

const suites = [
  { name: 'npm test', args: ['scripts/run.mjs', 'test'], most: undefined },
  { name: 'npm run check', args: ['scripts/run.mjs', 'check'], most: 60 },
];

export const testTimes = async ({ only }: Choices): Promise<Figure[]> =>
  suites.filter(({ name }) => name.includes(only)).map(timed);

function timed({ name, args, most }: (typeof suites)[number]): Figure {
  const start = performance.now();
  const isRed = spawnSync(process.execPath, args, { cwd: product, stdio: 'ignore' }).status !== 0;
  const value = (performance.now() - start) / 1000;
  const failed = isRed ? { failed: 'not all tests passed' } : {};
  const figure = { budgetOf: 'P13', name, size: undefined, unit: 's', value, details: {}, ...failed };
  if (most !== undefined) return limited(figure, most);
  return { ...figure, against: undefined, ratio: undefined, budget: 'none: written down', met: !isRed };
}
