// Watches what a server holds in memory: after a third of the time, when it is warm, and at the end.
import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from '../process/child.ts';
import type { Usage } from '../process/usage.ts';

interface Grown extends Record<string, number> {
  percent: number;
  heapWarmMegabytes: number;
  heapEndMegabytes: number;
  residentWarmMegabytes: number;
  residentEndMegabytes: number;
}

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

export function watchMemory(server: Child, seconds: number): { stop(): Promise<Grown> } {
  const look = () => server.ask<Usage>({ ask: 'memory' });
  const warm = wait((seconds * 1000) / 3).then(look);
  return {
    async stop() {
      const before = await warm;
      const after = await look();
      return {
        percent: (100 * (after.heapBytes - before.heapBytes)) / before.heapBytes,
        heapWarmMegabytes: megabytes(before.heapBytes),
        heapEndMegabytes: megabytes(after.heapBytes),
        residentWarmMegabytes: megabytes(before.residentBytes),
        residentEndMegabytes: megabytes(after.residentBytes),
      };
    },
  };
}
