// Which request, or which job that follows from one, is being answered: known to every line of the log, and passed on by nobody.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Trace {
  /** The request that began it, however many jobs lie between. */
  request?: string;
  job?: number;
}

const current = new AsyncLocalStorage<Trace>();

export const traced = <Result>(trace: Trace, work: () => Result): Result => current.run(trace, work);

export const traceNow = (): Trace => current.getStore() ?? {};
