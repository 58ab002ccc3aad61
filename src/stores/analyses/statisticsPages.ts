// Which page of the analysis statistics comes next, and what is told of the pages that came; the list itself holds the rows.
import { observable, runInAction } from 'mobx';
import { analysisStatistics, type StatisticsRow } from '../../api/contract/analyses/analysisStatistics.ts';
import type { Page } from '../../api/contract/fields.ts';
import { leftOutOf, withLeftOut } from '../../api/leftOut.ts';
import { queryOfNext } from '../../api/nextLink.ts';
import type { Environment } from '../environment.ts';
import type { ListQuery, Loading } from '../lists/definition.ts';
import { mostLoaded } from '../lists/pages.ts';
import type { NoticeKind } from '../notices/Notices.ts';

export const noMore = 'There is no more data to download';
export const downloaded = (current: number, total: number): string =>
  `Data has downloaded successfully (${current}/${total})`;
export const lacksNumber = 'There has been an error. Please refresh and try again.';

type Told = readonly [NoticeKind, string];

interface StatisticsPages {
  /** The number of the next page; 0 when there is none, undefined while that is not known. */
  next: number | undefined;
  isLoading: boolean;
  /** Notices that nobody has shown yet. */
  told: readonly Told[];
  /** How many pages are loaded, and what the next one is asked by. */
  loaded: number;
  query: ListQuery;
  asked: number;
}

const firstPage = { page: '1' };
const pagesIn = new WeakMap<Environment, StatisticsPages>();

export function statisticsPagesOf(environment: Environment): StatisticsPages {
  const known = pagesIn.get(environment);
  if (known !== undefined) return known;
  const empty = { next: undefined, isLoading: true, told: [], loaded: 0, query: firstPage, asked: 0 };
  const pages = observable.object<StatisticsPages>(empty, {}, { deep: false });
  pagesIn.set(environment, pages);
  return pages;
}

const call = analysisStatistics.statistics;

/** From page 1: as many pages as are loaded when the page is come back to, all when all are wanted, or else the first. */
export async function loadStatistics(environment: Environment, asked: ListQuery, how: Loading) {
  // Whoever writes the list out follows its links alone.
  if (asked.page !== undefined) return environment.ask(call, { query: { page: asked.page, cursor: asked.cursor } });
  const pages = statisticsPagesOf(environment);
  const wanted = how.told !== undefined ? Infinity : how.poll ? pages.loaded : 1;
  return read(environment, pages, { from: firstPage, wanted, how, held: 0 });
}

/** The page that comes after those that are loaded; undefined when another question was asked meanwhile. */
export async function nextStatistics(environment: Environment, held: number): Promise<Page<StatisticsRow> | undefined> {
  const pages = statisticsPagesOf(environment);
  const asked = pages.asked + 1;
  const page = await read(environment, pages, { from: pages.query, wanted: 1, how: { poll: false }, held });
  return asked === pages.asked ? page : undefined;
}

interface Reading {
  from: ListQuery;
  wanted: number;
  how: Loading;
  /** How many rows are there before these. */
  held: number;
}

async function read(environment: Environment, pages: StatisticsPages, { from, wanted, how, held }: Reading) {
  const asked = pages.asked + 1;
  runInAction(() => Object.assign(pages, { asked, isLoading: true }));
  const rows: StatisticsRow[] = [];
  let [leftOut, read] = [0, 0];
  try {
    for (let query = from; ;) {
      const page: Page<StatisticsRow> = await environment.ask(call, {
        query,
        poll: how.poll,
        ...(how.signal && { signal: how.signal }),
      });
      rows.push(...page.results);
      leftOut += leftOutOf(page);
      read += 1;
      how.told?.(rows.length);
      const next = page.next === null ? undefined : queryOfNext(page.next, environment.pageOrigin);
      const number = next === undefined ? 0 : numberOf(next);
      if (next !== undefined && number !== undefined && read < wanted && rows.length < mostLoaded) {
        query = next;
        continue;
      }
      const told = how.poll ? [] : toldOf(number, held + rows.length, page.count);
      const loaded = held === 0 ? read : pages.loaded + read;
      if (asked === pages.asked)
        runInAction(() => Object.assign(pages, { next: number, query: next ?? firstPage, loaded, told }));
      return withLeftOut({ ...page, results: rows }, leftOut);
    }
  } finally {
    if (asked === pages.asked) runInAction(() => Object.assign(pages, { isLoading: false }));
  }
}

const numberOf = ({ page }: ListQuery): number | undefined =>
  page !== undefined && /^[1-9]\d*$/.test(page) ? Number(page) : undefined;

function toldOf(next: number | undefined, current: number, total: number): readonly Told[] {
  if (next === undefined) return [['error', lacksNumber]];
  const came: Told = ['success', downloaded(current, total)];
  return next === 0 ? [came, ['info', noMore]] : [came];
}
