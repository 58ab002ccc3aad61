// Lists the pages by path, title and level for the door, which has no room for their icons.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import type { Plugin } from 'vite';

const name = 'virtual:routes';
const inside = `\0${name}`;

const said = (code: string, what: string): string | undefined =>
  new RegExp(`\\b${what}: (?:'([^']*)'|"([^"]*)")`)
    .exec(code)
    ?.slice(1)
    .find((text) => text !== undefined);

export function routeIn(code: string) {
  const [path, title, level] = ['path', 'title', 'level'].map((what) => said(code, what));
  if (path === undefined || title === undefined) throw new Error(`A page says neither path nor title: ${code}`);
  return { path, title, level };
}

export function routes(): Plugin {
  let root = '';
  return {
    name: 'signalbox:routes',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === name ? inside : undefined),
    async load(id) {
      if (id !== inside) return undefined;
      const found = [];
      for await (const file of glob('src/views/**/*.page.ts', { cwd: root }))
        found.push(routeIn(readFileSync(`${root}/${file}`, 'utf8')));
      return `export const routes = ${JSON.stringify(found)};`;
    },
  };
}
