// Holds what is sent to a scripted service against the contract: the real one would refuse what no call takes.
import * as v from 'valibot';
import { everyCall } from '../../src/api/contract/index.ts';
import type { Definition } from '../../src/api/contract/endpoint.ts';

const calls = everyCall().map(({ name, call: { definition } }) => ({
  name,
  definition: definition as Definition,
  path: new RegExp(
    `^/api/v1/${definition.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  ),
}));

/** What the contract itself is read from. */
const description = '/api/v1/openapi.json';

/** Why no call of the contract takes it; undefined where one does. */
export function whyRefused(method: string, { pathname, searchParams }: URL, body: unknown): string | undefined {
  if (!pathname.startsWith('/api/') || pathname === description) return undefined;
  const fitting = calls.filter(({ definition, path }) => definition.method === method && path.test(pathname));
  if (fitting.length === 0) return `${method} ${pathname} is no call of the contract`;
  const reasons = fitting.map(({ name, definition }) => {
    const query = definition.query && v.safeParse(definition.query, Object.fromEntries(searchParams));
    const unknown = definition.query === undefined ? [...searchParams.keys()] : [];
    const sent = definition.body && body !== undefined ? v.safeParse(definition.body, body) : undefined;
    const issues = [...(query?.issues ?? []), ...(sent?.issues ?? [])].map(
      (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
    );
    const wrong = [...unknown.map((one) => `${one} is not asked for`), ...issues];
    return wrong.length === 0 ? undefined : `${name} does not take it: ${wrong.join('; ')}`;
  });
  return reasons.some((reason) => reason === undefined) ? undefined : reasons.join(', ');
}
