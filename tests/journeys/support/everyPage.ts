// Every page there is, as the pages themselves say.
import { namedCrawlers } from '../../../server/demo/named.ts';
import { collectAll } from '../../../src/terminal/collect.ts';

const { pages } = await collectAll();
// The start page only leads on to another one.
const shown = pages.filter(({ path }) => path !== '/');

/** What everybody may see, and what needs somebody who is signed in. */
export const openPages = shown.filter(({ level }) => level === undefined).map(({ path }) => path);
export const innerPaths = shown.filter(({ level }) => level !== undefined).map(({ path }) => path);
// A record of the demo data stands for all of its kind.
export const innerPages = innerPaths.map((path) => path.replace(':uuid', namedCrawlers.debugLocation));
