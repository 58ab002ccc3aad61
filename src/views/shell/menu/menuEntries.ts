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

const addresses = import.meta.env;
/** Whoever names one at the build has it in place of our own page. */
const otherApiDocs: unknown = addresses.VITE_API_DOCS;
const hasOtherApiDocs = typeof otherApiDocs === 'string' && otherApiDocs !== '';
const documents: readonly (MenuEntry & { level: Level })[] = [
  ...(hasOtherApiDocs
    ? [
        outside(
          'API Docs',
          'USER',
          () => import('@fluentui/react-icons/svg/book').then((module) => module.BookRegular),
          otherApiDocs,
          '',
        ),
      ]
    : []),
  outside(
    'Developer Docs',
    'USER',
    () => import('@fluentui/react-icons/svg/code').then((module) => module.CodeRegular),
    addresses.VITE_DEVELOPER_DOCS,
    'https://docs.signalbox.test/developers',
  ),
  outside(
    'Integration Guide',
    'STAFF',
    () => import('@fluentui/react-icons/svg/document-link').then((module) => module.DocumentLinkRegular),
    addresses.VITE_INTEGRATION_GUIDE,
    'https://code.signalbox.test/signalbox/wiki/Integration-Guide',
  ),
];

function outside(title: string, level: Level, icon: () => Promise<FluentIcon>, configured: unknown, preset: string) {
  const to = typeof configured === 'string' && configured !== '' ? configured : preset;
  return { title, level, icon, to, isExternal: true };
}

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
        page.group === group &&
        !(hasOtherApiDocs && page.id === 'api-docs') &&
        reaches(level, page.level ?? 'NONE') &&
        (group !== 'Staff' || reaches(level, 'STAFF')),
    )
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map((page) => ({ title: page.title, icon: page.icon, to: page.path, isExternal: false }));

const linksFor = (level: Level): MenuEntry[] => documents.filter((document) => reaches(level, document.level));
