// Every page there is, as the page registry itself says.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routeIn } from '../../../vite/routes.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// The start page only leads on to another one.
const routes = globSync('src/views/**/*.page.ts', { cwd: root })
  .map((file) => routeIn(readFileSync(join(root, file), 'utf8')))
  .filter(({ path }) => path !== '/');

/** What everybody may see, and what needs somebody who is signed in. */
export const openPages = routes.filter(({ level }) => level === undefined).map(({ path }) => path ?? '');
export const innerPages = routes.filter(({ level }) => level !== undefined).map(({ path }) => path ?? '');
