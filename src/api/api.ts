// Every call of the contract as a function: those of the first pages are there at once, the others come when they are first made.
import { callsOf, type Api, type ApiOptions } from './client.ts';
import { access } from './contract/people/access.ts';
import { analyses } from './contract/analyses/analyses.ts';
import { applications } from './contract/applications/applications.ts';
import { banks } from './contract/crawling/banks.ts';
import { categories } from './contract/rules/categories.ts';
import { crawlers } from './contract/crawling/crawlers.ts';
import { labels } from './contract/vendors/labels.ts';
import { users } from './contract/people/users.ts';

const atOnce = { access, analyses, applications, banks, categories, crawlers, labels, users };

type AnyCalls = Record<string, Record<string, (request?: unknown) => Promise<unknown>>>;

export function createApi(options: ApiOptions): Api {
  const first: object = callsOf(atOnce, options);
  let whole: Promise<AnyCalls> | undefined;
  const all = async (): Promise<AnyCalls> => {
    const { contract } = await import('./contract/index.ts');
    return callsOf(contract, options) as unknown as AnyCalls;
  };
  const later = (noun: string) =>
    new Proxy(
      {},
      {
        get: (_none, verb) => async (request?: unknown) => {
          whole ??= all().catch((error: unknown) => {
            whole = undefined;
            throw error;
          });
          const call = (await whole)[noun]?.[String(verb)];
          if (call === undefined) throw new Error(`${noun}.${String(verb)} is no call of the contract`);
          return call(request);
        },
      },
    );
  return new Proxy(first, {
    get: (there, noun) => (Object.hasOwn(there, noun) ? Reflect.get(there, noun) : later(String(noun))),
  }) as Api;
}
