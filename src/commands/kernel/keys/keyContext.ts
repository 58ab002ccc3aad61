// Says on which pages the keys of a command work, and names that context in words.
import type { Command } from '../command.ts';
import { pluralOf } from '../nouns/plural.ts';
import type { NounPage } from '../nouns/pagesFor.ts';

/** What is asked of a page; callers leave out the pages above the person's level. */
export interface KeyPage extends NounPage {
  title: string;
}

type KeyContext =
  | { kind: 'everywhere' }
  /** Every page with a list. */
  | { kind: 'lists' }
  /** Several pages whose rows have this noun in common. */
  | { kind: 'rows'; noun: string; pages: readonly KeyPage[] }
  | { kind: 'pages'; pages: readonly KeyPage[] };

type Located = Pick<Command, 'where'>;

/** The pages on which its keys work, in the order in which its command names them. */
export const pagesOf = <Page extends KeyPage>({ where }: Located, pages: readonly Page[]): readonly Page[] =>
  where === undefined ? pages : where.flatMap((path) => pages.find((page) => page.path === path) ?? []);

export function keyContextOf(command: Located, pages: readonly KeyPage[]): KeyContext {
  if (command.where === undefined) return { kind: 'everywhere' };
  const here = pagesOf(command, pages);
  const lists = pages.filter(({ kind }) => kind === 'list');
  if (lists.length > 1 && lists.every((page) => here.includes(page))) return { kind: 'lists' };
  // The page of one record beside them makes no other context.
  const [first, ...others] = here.filter(({ kind }) => kind !== 'record');
  const noun = first?.nouns.find((one) => others.every(({ nouns }) => nouns.includes(one)));
  return others.length === 0 || noun === undefined
    ? { kind: 'pages', pages: here }
    : { kind: 'rows', noun, pages: here };
}

/** "everywhere", "lists", "rows of applications", "Crawlers", "Applications and Crawlers"; empty when on no page that was given. */
export function whereWorks(command: Located, pages: readonly KeyPage[]): string {
  const context = keyContextOf(command, pages);
  if (context.kind === 'everywhere' || context.kind === 'lists') return context.kind;
  const isComplete =
    context.kind === 'rows' &&
    pages.every((page) => !page.nouns.includes(context.noun) || context.pages.includes(page));
  return isComplete ? rowsOf(context.noun) : listed.format(context.pages.map(({ title }) => title));
}

/** "rows of crawlers", "rows of webhook logs" */
export const rowsOf = (noun: string): string => `rows of ${pluralOf(noun).replaceAll('-', ' ')}`;

const listed = new Intl.ListFormat('en-AU', { type: 'conjunction' });
