// The died crawlers of several vendors as rows: one call for each vendor, a few at a time, the bank with the most of them first.
import { observable, runInAction } from 'mobx';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { dieds, type DiedsOfBank } from '../../api/contract/crawling/dieds.ts';
import type { Page } from '../../api/contract/fields.ts';
import { userLists } from '../../api/contract/people/users.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { followNext } from '../../api/followNext.ts';
import { leftOutOf, withLeftOut } from '../../api/leftOut.ts';
import type { Environment } from '../environment.ts';
import type { ListQuery, Loading } from '../lists/definition.ts';
import { readSeveral } from '../lists/severalValues.ts';

export interface DiedRow extends CrawlerRow {
  vendor_id: number;
}

/** How many vendors have answered, and which could not be read. */
interface Progress {
  done: number;
  total: number;
  failed: readonly number[];
  asked: number;
}

const atOnce = 4;
const progressIn = new WeakMap<Environment, Progress>();

export function diedsProgressOf(environment: Environment): Progress {
  const known = progressIn.get(environment);
  if (known !== undefined) return known;
  const progress = observable.object<Progress>({ done: 0, total: 0, failed: [], asked: 0 }, {}, { deep: false });
  progressIn.set(environment, progress);
  return progress;
}

/** Of the vendors that are chosen, or else of all that the person may see; the label holds the text that is searched for. */
export async function loadDieds(
  environment: Environment,
  { vendors: chosen, ref = '' }: ListQuery,
  { poll }: Loading,
): Promise<Page<DiedRow>> {
  const vendors = chosen === undefined ? await everyVendor(environment, poll) : readSeveral(chosen).map(Number);
  const { pages, failures } = await readEach(environment, vendors, poll);
  const [first] = failures;
  if (first !== undefined && pages.length === 0) throw first;
  const wanted = ref.trim().toLowerCase();
  const rows = largestFirst(pages.flatMap(({ vendor, banks }) => rowsOf(vendor, banks.results)));
  const results = rows.filter(({ vendor_label }) => vendor_label.toLowerCase().includes(wanted));
  const leftOut = pages.reduce((sum, { banks }) => sum + leftOutOf(banks), 0);
  return withLeftOut({ count: results.length, next: null, results }, leftOut);
}

const everyVendor = async ({ ask }: Environment, poll: boolean): Promise<readonly number[]> =>
  (await ask(userLists.vendors, { poll })).results.map(({ id }) => id);

interface OfVendor {
  vendor: number;
  banks: Page<DiedsOfBank>;
}

async function readEach(environment: Environment, vendors: readonly number[], poll: boolean) {
  const progress = diedsProgressOf(environment);
  const asked = progress.asked + 1;
  const tell = (changes: Partial<Progress>) =>
    asked === progress.asked && runInAction(() => Object.assign(progress, changes));
  runInAction(() => Object.assign(progress, { done: 0, total: vendors.length, failed: [], asked }));
  const waiting = [...vendors];
  const pages: OfVendor[] = [];
  const failures: Failure[] = [];
  const worker = async (): Promise<void> => {
    for (let vendor = waiting.shift(); vendor !== undefined; vendor = waiting.shift()) {
      try {
        pages.push({ vendor, banks: await readVendor(environment, vendor, poll) });
      } catch (error) {
        failures.push(failureOf(error));
        tell({ failed: [...progress.failed, vendor] });
      }
      tell({ done: progress.done + 1 });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { pages, failures };
}

const readVendor = ({ ask, pageOrigin }: Environment, vendor: number, poll: boolean): Promise<Page<DiedsOfBank>> =>
  followNext(
    (one: { query?: Readonly<Record<string, string | undefined>> }) =>
      ask(dieds.list, { params: { id: String(vendor) }, query: { cursor: one.query?.cursor }, poll }),
    {},
    { rows: -1, pageOrigin },
  );

const rowsOf = (vendor_id: number, banks: readonly DiedsOfBank[]): DiedRow[] =>
  banks.flatMap(({ bank_id, bank, crawlers }) =>
    Object.entries(crawlers).map(([uuid, { label, num_accounts, ...crawler }]) => ({
      ...crawler,
      uuid,
      bank_id,
      bank,
      vendor_id,
      vendor_label: label,
      account_count: num_accounts,
      status: 'DIED' as const,
    })),
  );

/** The bank with the most first, and of each bank the newest. */
function largestFirst(rows: readonly DiedRow[]): readonly DiedRow[] {
  const groups = [...Map.groupBy(rows, ({ bank }) => bank)].toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other),
  );
  return groups.flatMap(([, members]) => members.toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1)));
}
