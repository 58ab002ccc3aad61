// Every call of the contract as a function: api.users.me(), api.applications.list({ query }). The contract is fetched with the first of them.
import type { Api, Ask } from './client.ts';
import type { Endpoint } from './contract/endpoint.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

export function createApi(ask: Ask): Api {
  let whole: Promise<Groups> | undefined;
  // What could not be fetched is asked for again by the next call.
  const contract = () =>
    (whole ??= import('./contract/index.ts')
      .then((module): Groups => module.contract)
      .catch((error: unknown) => {
        whole = undefined;
        throw error;
      }));
  const group = (noun: string) =>
    keeping((verb) => async (request?: object) => {
      const call = (await contract())[noun]?.[verb];
      if (call === undefined) throw new Error(`${noun}.${verb} is no call of the contract`);
      return ask(call, request);
    });
  return keeping(group) as Api;
}

/** An object that makes each of its properties when it is first read. */
const keeping = (make: (name: string) => unknown): object =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      get: (made, name) => (made[String(name)] ??= make(String(name))),
      has: () => true,
    },
  );
