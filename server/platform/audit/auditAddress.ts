// From which address the request came that is being answered: known to every row of the trail, and passed on by nobody.
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export const withAddress = <Result>(address: string, work: () => Result): Result => current.run(address, work);

/** None for what no request asked for, such as a job. */
export const addressNow = (): string | undefined => current.getStore();
