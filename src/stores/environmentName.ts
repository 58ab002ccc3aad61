// What the service says about itself: which environment it is, and where its customers are sent.
import { Failure } from '../api/failure.ts';
import type { Environment } from './environment.ts';

const known = new WeakMap<Environment, ReadonlyMap<string, string>>();
const told = 'The environment of the service could not be read. Try again';

/** A recrawl names it, so that none is ordered anywhere else. */
export const environmentName = (environment: Environment): Promise<string> => said(environment, 'environment');

/** The page of the customers, which may have another host than this one. */
export const customerPage = (environment: Environment): Promise<string> => said(environment, 'customer_page');

export const versionName = (environment: Environment): Promise<string> => said(environment, 'version');

async function said(environment: Environment, name: string): Promise<string> {
  const about = known.get(environment) ?? (await asked(environment));
  const text = about?.get(name);
  if (about === undefined || text === undefined) throw new Failure({ kind: 'answer', message: told, told });
  known.set(environment, about);
  return text;
}

async function asked({ service, fetch = (...request) => globalThis.fetch(...request) }: Environment) {
  try {
    const response = await fetch(`${service}/version`);
    const about: unknown = response.ok ? await response.json() : undefined;
    if (typeof about !== 'object' || about === null) return undefined;
    const texts = Object.entries(about).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    return new Map(texts);
  } catch {
    return undefined;
  }
}
