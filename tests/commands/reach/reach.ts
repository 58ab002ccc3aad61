// Which calls of the contract a command can make: those that its file, or what that imports, makes by their names.
import type { Definition } from '../../../src/api/contract/endpoint.ts';
import { everyCall } from '../../../src/api/contract/index.ts';

type Group = Readonly<Record<string, { definition: Definition }>>;

/** Each call by "noun.verb". */
export const calls: ReadonlyMap<string, Definition> = new Map(
  everyCall().map(({ name, call: { definition } }) => [name, definition]),
);

export const isWrite = ({ method, reads }: Definition): boolean => method !== 'GET' && reads !== true;

const groups = import.meta.glob<Record<string, unknown>>('../../../src/api/contract/**/*.ts', { eager: true });
const texts = import.meta.glob<string>(['../../../src/commands/**/*.ts', '../../../src/stores/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** "banks.edit", under whatever name a part of the contract exports it, as the call that it is. */
const byName = new Map<string, string>();
for (const [name, definition] of calls) {
  byName.set(`contract.${name}`, name);
  byName.set(`api.${name}`, name);
  for (const exported of Object.values(groups))
    for (const [group, value] of Object.entries(exported))
      for (const [verb, one] of Object.entries(Object(value) as Group))
        if (typeof one === 'object' && one !== null && one.definition === definition)
          byName.set(`${group}.${verb}`, name);
}

// What every command has through its situation says nothing of one of them.
const shared = /\/(?:RootStore|createStores|environment)\.ts$|\/commands\/kernel\//;

function importsOf(path: string): string[] {
  const text = texts[path] ?? '';
  return [...text.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].flatMap(([, fixed, late]) => {
    const target = new URL(fixed ?? late ?? '', `file://${path.replace(/^(\.\.\/)+/, '/')}`).pathname;
    const found = Object.keys(texts).find((one) => one.replace(/^(\.\.\/)+/, '/') === target);
    return found === undefined || shared.test(found) ? [] : [found];
  });
}

/** The calls that are made in a file, under the names that it gives them; that one is asked for its level makes none. */
function madeIn(path: string): string[] {
  const text = texts[path] ?? '';
  const own = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name = '', alias = '']) => [alias, name]));
  return [...text.matchAll(/\b((?:api|contract)\.)?(\w+)\.(\w+)\b(?!\.definition)/g)].flatMap(
    ([, before = '', group = '', verb = '']) => byName.get(`${before}${own.get(group) ?? group}.${verb}`) ?? [],
  );
}

/** "api.runs[action]", for the action that another file names. */
function chosenIn(paths: readonly string[]): string[] {
  const all = paths.map((path) => texts[path] ?? '').join('\n');
  const actions = [...all.matchAll(/\baction: '(\w+)'/g)].map(([, action = '']) => action);
  return [...all.matchAll(/\bapi\.(\w+)\[action\]/g)]
    .flatMap(([, group = '']) => actions.map((action) => `${group}.${action}`))
    .filter((name) => calls.has(name));
}

export const commandFiles = Object.keys(texts).filter((path) => path.endsWith('.command.ts'));

/** Own: in its own file alone. */
export function callsOf(file: string, own = false): ReadonlySet<string> {
  const [seen, open] = [new Set<string>(), [file]];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (!own) open.push(...importsOf(path));
  }
  return new Set([...[...seen].flatMap(madeIn), ...chosenIn([...seen])]);
}
