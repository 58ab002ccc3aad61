// Every call of the contract as a function.
import { callsOf, type Api, type ApiOptions } from './client.ts';
import { contract } from './contract/index.ts';

export const createApi = (options: ApiOptions): Api => callsOf(contract, options);
