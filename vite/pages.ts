// Collects what the pages say of themselves while building, so that the code of a page, its list and its cells are fetched when it is shown.
import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { PageDescription } from '../src/views/shared/page.ts';

const name = 'virtual:pages';
const inside = `\0${name}`;
// In one file: with one for each page, their names alone cost the first visit half a kilobyte.
const icons = 'virtual:page-icons';
// What people call the pages is wanted with the commands, long after the first rows.
const words = 'virtual:page-words';
const firstPage = '?page_size=100';

/** "apps-list" is AppsListRegular. */
const iconName = (icon: string): string =>
  `${icon.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Regular`;

/** The facts as code. */
export function codeOf(page: PageDescription, exported: string, file: string, hasFirstPaint: boolean): string {
  const {
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
    isAlone,
    kind,
  } = page;
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
    isAlone,
    firstRows,
    kind,
  };
  const icon = page.icon === undefined ? '' : `icon: iconOf('${iconName(page.icon)}'),`;
  return `{ ...${JSON.stringify(facts)}, ${icon} load: () => import('/${file}').then((m) => m.${exported}) }`;
}

export function pages(): Plugin {
  let root = '';
  return {
    name: 'signalbox:pages',
    configResolved(config) {
      root = config.root;
    },
    resolveId: { filter: { id: /^virtual:page(?:s|-icons|-words)$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:page(?:s|-icons|-words)$/ },
      async handler(id) {
        const found = await pagesIn(root);
        if (id === inside) return pagesModule(found, root);
        return id === `\0${words}` ? wordsModule(found) : iconsModule(found);
      },
    },
  };
}

interface Found {
  page: PageDescription;
  exported: string;
  file: string;
}

async function pagesIn(root: string): Promise<Found[]> {
  const files = (await Array.fromAsync(glob('src/views/**/*.page.ts', { cwd: root }))).toSorted();
  const found = files.map(async (path) => {
    const file = path.replaceAll('\\', '/');
    // While developing, what changes here is read at the next start.
    const module: Record<string, PageDescription> = await import(pathToFileURL(`${root}/${file}`).href);
    return Object.entries(module).map(([exported, page]) => ({ page, exported, file }));
  });
  return (await Promise.all(found)).flat();
}

/** A list whose columns stand beside it, in a file with its id, has its first rows asked for and painted early. */
function pagesModule(found: readonly Found[], root: string): string {
  const listed = found.map(({ page, exported, file }) =>
    codeOf(page, exported, file, existsSync(`${root}/${dirname(file)}/${page.id}.columns.ts`)),
  );
  return `const iconOf = (name) => () => import('${icons}').then((m) => m[name]);
export const pages = [${listed.join(',\n')}];`;
}

function iconsModule(found: readonly Found[]): string {
  const names = new Set(found.flatMap(({ page }) => page.icon ?? []));
  return [...names].map((icon) => `export { ${iconName(icon)} } from '@fluentui/react-icons/svg/${icon}';`).join('\n');
}

const wordsModule = (found: readonly Found[]): string =>
  `export const pageWords = ${JSON.stringify(Object.fromEntries(found.map(({ page }) => [page.id, page.said])))};`;
