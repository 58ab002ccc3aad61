// P12: how long `npm start` takes on a fresh clone with its packages, build and demo data included, and a second start.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Choices } from '../base/choices.ts';
import { limited, type Figure } from '../base/figure.ts';
import { cloneFolder, product } from '../base/paths.ts';
import { cloneProduct } from '../process/clone.ts';
import { npmStart } from '../process/start.ts';
import { freePort } from '../servers/settings.ts';

export async function startUp({ rounds }: Choices): Promise<Figure[]> {
  cloneProduct(product, cloneFolder);
  const fresh: number[] = [];
  const again: number[] = [];
  const port = await freePort();
  const start = async (times: number[]) => {
    const { seconds, stop } = await npmStart(cloneFolder, port);
    times.push(seconds);
    await stop();
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const made of ['dist', 'data']) rmSync(join(cloneFolder, made), { recursive: true, force: true });
    await start(fresh);
    await start(again);
  }
  rmSync(cloneFolder, { recursive: true, force: true });
  return [figure('npm start on a fresh clone', fresh, 25), figure('npm start with the demo data there', again, 3)];
}

function figure(name: string, times: number[], most: number): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const details = { fastest: sorted[0] ?? 0, slowest: sorted.at(-1) ?? 0, rounds: sorted.length };
  return limited({ budgetOf: 'P12', name, size: undefined, unit: 's', value, details }, most);
}
