// Puts the values of a call where they belong: into its path, behind it, or into its body.
import type { BroughtFile } from '../base.d.ts';
import type { Way } from './calls.ts';

export type Given = Readonly<Record<string, unknown>>;

interface Parts {
  params: Given;
  query: Given;
  body: string | BroughtFile['bytes'] | undefined;
  headers: Record<string, string>;
}

export function partsOf({ path, query, twice, hasBody, takesFile }: Way, given: Given): Parts {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const isInPath = (name: string) => inPath.has(name) && !twice.includes(name);
  const isInQuery = (name: string) => query.includes(name) || !(hasBody || takesFile);
  const left = Object.entries(given).filter(([name, value]) => value !== undefined && !isInPath(name));
  const rest = left.filter(([name]) => !isInQuery(name));
  return {
    params: given,
    query: Object.fromEntries(left.filter(([name]) => isInQuery(name))),
    ...(takesFile ? ofFile(given) : ofBody(hasBody ? Object.fromEntries(rest) : undefined)),
  };
}

const ofBody = (values: Given | undefined): Pick<Parts, 'body' | 'headers'> =>
  values === undefined
    ? { body: undefined, headers: {} }
    : { body: JSON.stringify(values), headers: { 'content-type': 'application/json' } };

function ofFile({ file, layout }: Given): Pick<Parts, 'body' | 'headers'> {
  const { name, bytes } = (file ?? {}) as Partial<BroughtFile>;
  if (name === undefined || bytes === undefined) throw new TypeError('This call needs file: { name, bytes }');
  return {
    body: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name.toWellFormed()),
      ...(layout === undefined ? {} : { 'x-file-layout': encodeURIComponent(JSON.stringify(layout)) }),
    },
  };
}
