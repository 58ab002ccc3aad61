// Says what the figures were taken on: the same figure from two machines says little.
import { cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  processor: string;
  memoryGigabytes: number;
  node: string;
  postgresql: string;
  /** Programs that wanted a core in the last minute before the run; above 0 somebody else was busy too. */
  loadBefore: number;
}

export const thisMachine = (postgresql: string): Machine => ({
  cores: cpus().length,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
  node: process.versions.node,
  postgresql,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});
