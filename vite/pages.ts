// Collects what the pages say of themselves while building, so that the code of a page, its list and its cells are fetched when it is shown.
import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { PageDescription } from '../src/views/shared/page.ts';

const name = 'virtual:pages';
const inside = `\0${name}`;
const firstPage = '?page_size=100';

/** "apps-list" is AppsListRegular. */
const iconName = (icon: string): string =>
  `${icon.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Regular`;

/** The facts as code; a list whose columns stand in a file of their own has its first rows asked for and painted early. */
export function codeOf(page: PageDescription, exported: string, file: string, hasFirstPaint: boolean): string {
  const { id, formerly, path, title, level, group, place, hotkey, landing, noun, belongsTo, holds, query, kind } = page;
  const call = page.kind === 'list' ? page.list.call : undefined;
  const firstRows = hasFirstPaint && call !== undefined ? `/api/v1/${call.definition.path}${firstPage}` : undefined;
  const facts = {
    id,
    formerly,
    path,
    title,
    level,
    group,
    place,
    hotkey,
    landing,
    noun,
    belongsTo,
    holds,
    query,
    firstRows,
    kind,
  };
  const icon =
    page.icon === undefined
      ? ''
      : `icon: () => import('@fluentui/react-icons/svg/${page.icon}').then((m) => m.${iconName(page.icon)}),`;
  return `{ ...${JSON.stringify(facts)}, ${icon} load: () => import('/${file}').then((m) => m.${exported}) }`;
}

export function pages(): Plugin {
  let root = '';
  return {
    name: 'signalbox:pages',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === name ? inside : undefined),
    async load(id) {
      if (id !== inside) return undefined;
      const files = (await Array.fromAsync(glob('src/views/**/*.page.ts', { cwd: root }))).toSorted();
      const found = await Promise.all(
        files.map(async (path) => {
          const file = path.replaceAll('\\', '/');
          // While developing, what changes here is read at the next start.
          const module: Record<string, PageDescription> = await import(pathToFileURL(`${root}/${file}`).href);
          const hasFirstPaint = existsSync(`${root}/${file.replace(/\.page\.ts$/, '.columns.ts')}`);
          return Object.entries(module).map(([exported, page]) => codeOf(page, exported, file, hasFirstPaint));
        }),
      );
      return `export const pages = [${found.flat().join(',\n')}];`;
    },
  };
}
