// How many tests run side by side: half of the cores, for each has a server and a database or a browser beside it.
import { availableParallelism } from 'node:os';

export function testWorkers(given = process.env.TEST_WORKERS, cores = availableParallelism()) {
  if (given === undefined || given === '') return Math.max(2, Math.floor(cores / 2));
  if (!/^[1-9]\d?$/.test(given))
    throw new Error(`TEST_WORKERS must be a whole number from 1 to 99, and is "${given}".`);
  return Number(given);
}
