// Every page there is, as the pages themselves say.
import { namedCrawlers } from '../../../server/demo/named.ts';
import { collectAll } from '../../../src/terminal/collect.ts';

const { pages } = await collectAll();
// The start page only leads on to another one.
const shown = pages.filter(({ path }) => path !== '/');

/** What everybody may see, and what needs somebody who is signed in. */
export const openPages = shown.filter(({ level }) => level === undefined).map(({ path }) => path);
const inner = shown.filter(({ level }) => level !== undefined);
export const innerPaths = inner.map(({ path }) => path);
// A record of the demo data stands for all of its kind.
function addressOf(path: string): string {
  const address = path
    .replace(':uuid', namedCrawlers.debugLocation)
    .replace('/bankmodules/:id', '/bankmodules/2')
    .replace('/runs/:id', '/runs/1')
    .replace('/plays/:key', '/plays/smoke')
    .replace('/worklists/:id', '/worklists/1')
    .replace('/application/:id', '/application/4600')
    .replace('/account/:id', '/account/1')
    .replace('/webhook/:id', '/webhook/1')
    .replace('/person/:id', '/person/1')
    .replace('/vendors/:id', '/vendors/1');
  if (address.includes(':')) throw new Error(`Which record is to stand for those of ${path}?`);
  return address;
}
export const innerPages = innerPaths.map(addressOf);
export const listPages = inner.filter(({ kind }) => kind === 'list').map(({ path }) => addressOf(path));
/** The columns that the specification asks for, by the address of their list. */
export const specifiedColumns: ReadonlyMap<string, readonly string[]> = new Map(
  inner.flatMap((page) => {
    if (page.kind !== 'list') return [];
    const columns = page.list.columns.filter(({ rank, isOptional }) => rank !== 5 && isOptional !== true);
    return [[addressOf(page.path), columns.map(({ title }) => title)] as const];
  }),
);
/** Those on which something is searched for: lists and logs. */
export const searchedPages = inner
  .filter(({ kind, holds }) => kind === 'list' || holds === 'log')
  .map(({ path }) => addressOf(path));
