// Which environment the service is, as it says itself: a recrawl names it, so that none is ordered anywhere else.
import { Failure } from '../api/failure.ts';
import type { Environment } from './environment.ts';

const known = new WeakMap<Environment, string>();
const told = 'The environment of the service could not be read. Try again';

export async function environmentName(environment: Environment): Promise<string> {
  const held = known.get(environment);
  if (held !== undefined) return held;
  const name = await asked(environment);
  if (name === undefined) throw new Failure({ kind: 'answer', message: told, told });
  known.set(environment, name);
  return name;
}

async function asked({ service, fetch = (...request) => globalThis.fetch(...request) }: Environment) {
  try {
    const response = await fetch(`${service}/version`);
    const about: unknown = response.ok ? await response.json() : undefined;
    const name: unknown = typeof about === 'object' && about !== null ? Reflect.get(about, 'environment') : undefined;
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
