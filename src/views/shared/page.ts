// What a page is: a description from which route, menu entry, guard, tab title, store, keys and help are made. It is found by the name of its file.
import type { MenuGroup } from '../../stores/shell/menuGroups.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Level } from '../../api/contract/level.ts';
import { defineList } from '../../stores/lists/define/defineList.ts';
import { defineRecord, type RecordDescription } from '../../stores/lists/define/defineRecord.ts';
import { defineSearched, type SearchDescription } from '../../stores/lists/define/defineSearched.ts';
import type { FilterValues, ListDefinition, ListDescription } from '../../stores/lists/definition.ts';
import type { NounOf } from '../../stores/lists/nouns.ts';
import type { Cells, RecordTitle } from './recordTable/cells.ts';

/** What every page says of itself; the build reads it, so that nothing else of a page is loaded before it is shown. */
export interface PageFacts {
  /** Its name in commands, own keys and scripts: "go.crawlers". It stays when the title or the path changes. */
  id: string;
  /** Ids that it had before, which people may have used. */
  formerly?: readonly string[];
  /** Below the base path; parameters as ":name". */
  path: string;
  /** The page's name: in the top bar, the tab and the menu. */
  title: string;
  /** What people call it elsewhere, in their own language too: a bare noun that finds the page in the palette. */
  said?: readonly string[];
  /** The least level that may see it; without one the page is open to everybody. */
  level?: Level;
  /** Where the menu lists it: a page without a group is hidden from the menu. */
  group?: MenuGroup;
  /** Its place within the group. */
  place?: number;
  /** The name of a Fluent icon: "apps-list". */
  icon?: string;
  /** The letter after "g" that goes there. */
  hotkey?: string;
  /** Where people of this level begin. */
  landing?: Level;
  /** What its rows or its record are: commands that say they are on "crawler" work here. */
  noun?: string;
  /** What each row belongs to, or is as well: the commands on applications work on crawlers too. */
  belongsTo?: string | readonly string[];
  /** What else it holds, such as a log: the commands on that work here, and what is typed waits until it is there. */
  holds?: string;
  /** The parameters that its address may have; left out where a list reads them, which tells the unknown ones itself. */
  query?: readonly string[];
  /** It stands without menu, bars, palette and keys: for people who have nothing to do with the workbench. */
  isAlone?: true;
}

/** A page that is nothing but its component. */
export interface PlainPage extends PageFacts {
  kind: 'plain';
  view: () => Promise<ComponentType>;
}

interface ListFacts<Row> extends PageFacts {
  noun: NounOf<Row>;
  /** Over the table, where the page has another heading than its title. */
  heading?: string;
  /** The heading is shown, as the top bar says another name. */
  isTitled?: true;
  /** What the table is called; its title where that is left out. */
  label?: string;
  /** What the field that searches the rows is called. */
  searchLabel?: string;
  /** What the search form is called. */
  formLabel?: string;
  /** What is shown in its place where the path names no record. */
  invalid?: string;
  /** How the cells are drawn. */
  cells: () => Promise<Cells<Row>>;
}

/** A page that shows one list. */
export interface ListPage<Row> extends ListFacts<Row> {
  kind: 'list';
  list: ListDefinition<Row>;
}

/** A part of a record's page, fetched by itself. */
export interface RecordPart<Row> {
  id: string;
  /** Its heading; what a part shows may say it all. */
  title?: string;
  view: () => Promise<ComponentType<{ record: Row }>>;
  /** It takes the room that is left, and scrolls by itself. */
  fills?: true;
  /** It holds what can be done with the record: it stands below the head, which shows no actions of its own. */
  acts?: true;
}

interface RecordFacts<Row> extends PageFacts {
  noun: NounOf<Row>;
  titleOf: (row: Row) => RecordTitle;
  /** In the order in which they stand. */
  parts: readonly RecordPart<Row>[];
  /** What the viewer shows beside the record, while it is open. */
  beside?: () => Promise<ComponentType<{ record: Row }>>;
}

/** How the record of a page is looked up by what the address asks for. */
export interface RecordSearch<Row> {
  /** What asks for it; it stands above the record, whatever was found. */
  form: () => Promise<ComponentType>;
  /** What is said where nothing was asked for, and where nothing was found. */
  begin: string;
  none: string;
  /** The record that is shown answers what is asked for now as well: it stays while it is read again. */
  holds: (row: Row, asked: FilterValues) => boolean;
  /** What is shown where the address asks for nothing: what was found otherwise, or else what it is given. */
  rest: () => Promise<ComponentType<{ children: ReactNode }>>;
  /** What those are called that several are chosen from, and what is said of each. */
  several: string;
  choice: () => Promise<ComponentType<{ record: Row }>>;
}

/** A page that shows one record: the one that its address names. */
export interface RecordPage<Row> extends RecordFacts<Row> {
  kind: 'record';
  search?: RecordSearch<Row>;
  /** Of one: the same commands act on it. */
  list: ListDefinition<Row>;
}

export type PageDescription = PlainPage | ListPage<never> | RecordPage<never>;

export const definePage = (page: Omit<PlainPage, 'kind'>): PlainPage => ({ kind: 'plain', ...page });

export const defineListPage = <Row>({
  list,
  ...page
}: ListFacts<Row> & { list: ListDescription<Row> }): ListPage<Row> => ({
  kind: 'list',
  ...page,
  list: defineList(list, { name: page.id, page: page.path, noun: page.noun }),
});

export const defineRecordPage = <Row>({
  record,
  ...page
}: RecordFacts<Row> & { record: RecordDescription<Row> }): RecordPage<Row> => ({
  kind: 'record',
  ...page,
  list: defineRecord(record, { name: page.id, page: page.path, noun: page.noun }),
});

export const defineSearchPage = <Row>({
  record,
  ...page
}: RecordFacts<Row> & { search: RecordSearch<Row>; record: SearchDescription<Row> }): RecordPage<Row> => ({
  kind: 'record',
  ...page,
  list: defineSearched(record, { name: page.id, page: page.path, noun: page.noun }),
});
