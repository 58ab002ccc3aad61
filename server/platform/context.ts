// The context of the running work: the request or job that began it, the client's address, and the deadline. Functions read it from AsyncLocalStorage and need no parameter for it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Context {
  /** The request that began it, however many jobs lie between; every line of the log has both. */
  trace: { request?: string; job?: number };
  /** For the audit trail; none for what no request asked for, such as a job. */
  address?: string;
  limit?: TimeLimit;
}

/** How long a request may go on. */
export interface TimeLimit {
  /** Nothing more is asked of the database and nothing is committed. */
  isOver: boolean;
  /** Writes that are on their way and will be done or not, whatever we do. */
  underWay: number;
  /** Writes that are done. */
  done: number;
  /** Milliseconds until it is over. */
  left(): number;
}

// One for all three: every storage makes every promise of every request dearer.
const current = new AsyncLocalStorage<Context>();

/** Nothing of the context in which it is called goes over into the work. */
export const inContext = <Result>(context: Context, work: () => Result): Result => current.run(context, work);

const none: Context = { trace: {} };

/** For work whose outcome several requests wait for: the time of one of them does not end it, and its lines name none of them. */
export const forAll = <Result>(work: () => Result): Result => inContext(none, work);

export const contextNow = (): Context => current.getStore() ?? none;
