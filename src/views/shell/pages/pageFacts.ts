// What the commands need to know about the pages, and which page an address belongs to.
import type { PageFacts } from '../../../commands/go/goToPage.ts';
import { patternOf } from '../../../stores/address/pattern.ts';
import { menuGroups } from '../../../stores/shell/menuGroups.ts';
import type { PageDescription, PageFacts as Described } from '../../shared/page.ts';

type Page = Omit<Described, 'icon'> & Pick<PageDescription, 'kind'>;

/** In the order of the menu. The pages of the menu and those with a key can be gone to, when they need nothing else in their address. */
export const factsOf = (pages: readonly Page[]): PageFacts[] =>
  pages
    .toSorted((one, other) => menuPlaceOf(one) - menuPlaceOf(other))
    .map(({ id, formerly, path, title, level, group, hotkey, noun, belongsTo, holds, kind }) => ({
      id,
      formerly,
      path,
      title,
      level,
      hotkey,
      nouns: [noun, belongsTo, holds].flat().filter((one) => one !== undefined),
      kind,
      isHidden: (group === undefined && hotkey === undefined) || /:[^/]+(\/|[^?/]$)/.test(path),
    }));

const menuPlaceOf = ({ group, place = 0 }: Page): number =>
  group === undefined ? Number.MAX_SAFE_INTEGER : menuGroups.indexOf(group) * 100 + place;

/** The path of the page as it describes itself: "/crawler/:uuid" for any crawler. */
export function pagePathOf(pages: readonly Page[]): (path: string) => string {
  const shapes = pages.map(({ path }) => ({ path, paramsAt: patternOf(path) }));
  return (path) => shapes.find(({ paramsAt }) => paramsAt(path) !== undefined)?.path ?? path;
}
