// Writes the address of a call: parameters in their places, query values behind.
import type { Definition } from './contract/endpoint.ts';

export type Values = Readonly<Record<string, unknown>>;

export function addressOf(
  base: string,
  definition: Pick<Definition, 'path'>,
  params: Values = {},
  query: Values = {},
): string {
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${definition.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const words = new URLSearchParams();
  // In order, so that the same question always has the same address.
  for (const name of Object.keys(query).toSorted()) {
    const value = query[name];
    if (value !== undefined) words.set(name, String(value));
  }
  return `${base}/${path}${words.size === 0 ? '' : `?${words}`}`;
}
