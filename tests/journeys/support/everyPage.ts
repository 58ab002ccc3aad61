// Every page there is, as the pages themselves say.
import { collectAll } from '../../../src/terminal/collect.ts';

const { pages } = await collectAll();
// The start page only leads on to another one.
const shown = pages.filter(({ path }) => path !== '/');

/** What everybody may see, and what needs somebody who is signed in. */
export const openPages = shown.filter(({ level }) => level === undefined).map(({ path }) => path);
export const innerPages = shown.filter(({ level }) => level !== undefined).map(({ path }) => path);
