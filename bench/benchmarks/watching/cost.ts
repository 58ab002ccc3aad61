// What something costs: milliseconds of wall time, and of processor of the server and of the database, in turns with its floor.
import { median } from '../../browser/median.ts';
import type { OwnProduct } from '../../measure/ownDatabase.ts';
import { usageNow } from '../../process/usage.ts';

export interface Cost {
  /** The median, in milliseconds. */
  wall: number;
  slowest: number;
  /** Microseconds of processor, each time. */
  server: number;
  database: number;
}

interface Measured {
  times: number;
  /** What each time needs: no part of its wall time. */
  before?: (() => Promise<unknown>) | undefined;
  run: () => Promise<unknown>;
}

export async function took(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

export async function inTurns(
  product: OwnProduct,
  rounds: number,
  value: Measured,
  floor: Measured,
): Promise<[value: Cost, floor: Cost]> {
  const [ofValue, ofFloor] = [openCost(product, value), openCost(product, floor)];
  for (let round = 0; round < rounds; round += 1) {
    await ofValue.go();
    await ofFloor.go();
  }
  return [ofValue.cost(), ofFloor.cost()];
}

function openCost({ cpuMicroseconds }: OwnProduct, { times, before, run }: Measured) {
  const walls: number[] = [];
  let [server, database] = [0, 0];
  return {
    /** Processors are read around all of a turn: the system tells hundredths of a second. */
    async go(): Promise<void> {
      const start = { server: usageNow(false).cpuMicroseconds, database: cpuMicroseconds() };
      for (let n = 0; n < times; n += 1) {
        await before?.();
        walls.push(await took(run));
      }
      server += usageNow(false).cpuMicroseconds - start.server;
      database += cpuMicroseconds() - start.database;
    },
    cost: (): Cost => ({
      wall: median(walls),
      slowest: Math.max(...walls),
      server: server / walls.length,
      database: database / walls.length,
    }),
  };
}
