// What a process has used so far.
export interface Usage {
  cpuMicroseconds: number;
  /** After a collection, where the process was started with --expose-gc. */
  heapBytes: number;
  residentBytes: number;
  time: number;
}

export function usageNow(collect: boolean): Usage {
  if (collect) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { cpuMicroseconds: user + system, heapBytes: heapUsed, residentBytes: rss, time: performance.now() };
}
