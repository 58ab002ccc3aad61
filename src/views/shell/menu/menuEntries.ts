// What the side menu lists: the pages that the person may see, and links to the documents elsewhere.
import type { FluentIcon } from '@fluentui/react-icons';
import { reaches, type Level } from '../../../api/contract/level.ts';
import { menuGroups, type MenuGroup } from '../../../stores/shell/menuGroups.ts';
import type { FoundPage } from '../pages/foundPage.ts';

export interface MenuEntry {
  title: string;
  icon: (() => Promise<FluentIcon>) | undefined;
  /** A path below the base, or the address of another site, which opens in a new window. */
  to: string;
  isExternal: boolean;
}

export interface MenuSection {
  group: MenuGroup;
  entries: MenuEntry[];
}

const named = import.meta.env;
const isNamed = (address: unknown): address is string => typeof address === 'string' && address !== '';

/** Pages of ours that a build may replace by an address of its own, by id. */
const replaced: Readonly<Record<string, unknown>> = {
  'api-docs': named.VITE_API_DOCS,
  'developer-docs': named.VITE_DEVELOPER_DOCS,
};

/** Left out where the build names no address. */
const integrationGuide: readonly (MenuEntry & { level: Level })[] = isNamed(named.VITE_INTEGRATION_GUIDE)
  ? [
      {
        title: 'Integration Guide',
        level: 'STAFF',
        icon: () => import('@fluentui/react-icons/svg/document-link').then((module) => module.DocumentLinkRegular),
        to: named.VITE_INTEGRATION_GUIDE,
        isExternal: true,
      },
    ]
  : [];

export function menuFor(level: Level, pages: readonly FoundPage[]): MenuSection[] {
  return menuGroups
    .map((group) => ({
      group,
      entries: [...entriesOf(group, level, pages), ...(group === 'Learn More' ? linksFor(level) : [])],
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Those whose title holds each of the words. */
export function searched(sections: readonly MenuSection[], text: string): MenuSection[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFound = ({ title }: MenuEntry): boolean => words.every((word) => title.toLowerCase().includes(word));
  return sections
    .map(({ group, entries }) => ({ group, entries: entries.filter(isFound) }))
    .filter(({ entries }) => entries.length > 0);
}

/** What vendors may open too stands in their menu only where the specification lists it. */
const entriesOf = (group: MenuGroup, level: Level, pages: readonly FoundPage[]): MenuEntry[] =>
  pages
    .filter(
      (page) =>
        page.group === group && reaches(level, page.level ?? 'NONE') && (group !== 'Staff' || reaches(level, 'STAFF')),
    )
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ id, title, icon, path }) => {
      const other = replaced[id];
      return isNamed(other)
        ? { title, icon, to: other, isExternal: true }
        : { title, icon, to: path, isExternal: false };
    });

const linksFor = (level: Level): MenuEntry[] => integrationGuide.filter((guide) => reaches(level, guide.level));
