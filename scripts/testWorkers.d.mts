// What the configurations of the two test runners use of testWorkers.mjs.
export function testWorkers(given?: string, cores?: number): number;
