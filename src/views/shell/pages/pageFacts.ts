// What the commands need to know about the pages, and which page an address belongs to.
import type { PageFacts } from '../../../commands/go/goToPage.ts';
import type { Page } from '../../shared/page.ts';

/** Pages that can be gone to: those of the menu and those with a key, when they need nothing else in their address. */
export const factsOf = (pages: readonly Page[]): PageFacts[] =>
  pages
    .filter(({ group, hotkey }) => group !== undefined || hotkey !== undefined)
    .map(({ path, title, level, hotkey }) => ({ path: path.replace(/\/:[^/]+\?$/, ''), title, level, hotkey }))
    .filter(({ path }) => !path.includes(':'));

/** The path of the page as it describes itself: "/crawler/:uuid" for any crawler. */
export function pagePathOf(pages: readonly Page[]): (path: string) => string {
  const shapes = pages.map(({ path }) => ({
    path,
    shape: new RegExp(
      `^${path.replaceAll(/\/:[^/]+\?/g, '(?:/[^/]+)?').replaceAll(/:[^/]+/g, '[^/]+')}/?$`.replaceAll('*', '.*'),
    ),
  }));
  return (path) => shapes.find(({ shape }) => shape.test(path))?.path ?? path;
}
