// What the page Summary knows: how many applications and crawls each vendor had, on which days, and which of it is shown.
import { flow, getRoot, types, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree';
import { vendorStats, type StatsDay, type VendorStats } from '../../api/contract/vendors/vendorStats.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import type { Address } from '../address/Address.ts';
import { environmentOf } from '../environment.ts';
import { readSeveral } from '../lists/severalValues.ts';
import { isEmpty, isTotals, lastDay, type Range } from './charts.ts';

const every = 60_000;
/** In the address in place of vendors: none of them is chosen. */
export const noVendors = 'none';

const fresh = () => ({
  rows: [] as readonly VendorStats[],
  days: [] as readonly StatsDay[],
  failure: undefined as Failure | undefined,
  readAt: undefined as number | undefined,
  /** What the clock says: the range that nobody chose moves with it. */
  at: 0,
  asked: 0,
});

const addressOf = (node: IAnyStateTreeNode): Address => (getRoot(node) as { address: Address }).address;

const SummaryModel = types
  .model('Summary', { name: 'summary' })
  .volatile(() => ({ ...fresh(), isOpen: false, isHidden: false }))
  .views((self) => ({
    get page(): string | undefined {
      return self.isOpen ? '/summary' : undefined;
    },
    get hasCome(): boolean {
      return self.readAt !== undefined || self.failure !== undefined;
    },
    get isChosenRange(): boolean {
      return addressOf(self).query.has('start_date') || addressOf(self).query.has('end_date');
    },
    get range(): Range {
      const { query } = addressOf(self);
      const preset = lastDay(self.at);
      return {
        start_date: query.get('start_date') ?? preset.start_date,
        end_date: query.get('end_date') ?? preset.end_date,
      };
    },
    /** Undefined: all of them. */
    get vendors(): readonly string[] | undefined {
      const said = addressOf(self).query.get('vendors');
      return said === undefined ? undefined : said === noVendors ? [] : readSeveral(said);
    },
    get hidesEmpty(): boolean {
      return addressOf(self).query.get('filter_empty') === 'true';
    },
    get showsTables(): boolean {
      return addressOf(self).query.get('tables') === 'true';
    },
  }))
  .views((self) => ({
    /** The sums stand there whatever is chosen. */
    get shown(): readonly VendorStats[] {
      const { vendors, hidesEmpty } = self;
      return self.rows.filter(
        (row) =>
          isTotals(row) ||
          ((vendors === undefined || vendors.includes(String(row.id))) && !(hidesEmpty && isEmpty(row))),
      );
    },
  }))
  .actions((self) => ({
    setOpen(isOpen: boolean) {
      self.isOpen = isOpen;
    },
    setHidden(isHidden: boolean) {
      self.isHidden = isHidden;
    },
    fetch: flow(function* fetch(poll: boolean = false) {
      const asked = (self.asked += 1);
      const { ask, now } = environmentOf(self);
      self.at = now();
      const query = self.range;
      try {
        const [stats, days] = yield Promise.all([
          ask(vendorStats.list, { query, poll }),
          ask(vendorStats.days, { query, poll }),
        ]);
        if (asked !== self.asked) return;
        self.rows = stats.results;
        self.days = days.results;
        self.failure = undefined;
        self.readAt = now();
      } catch (error) {
        if (asked === self.asked) self.failure = failureOf(error);
      }
    }),
    clear() {
      const { asked, isOpen } = self;
      Object.assign(self, fresh(), { asked: asked + 1, isOpen });
    },
  }))
  .actions((self) => ({
    /** Every minute, as long as somebody looks; gives back what is to be done when the page is left. */
    enter(): () => void {
      let isOver = false;
      self.setOpen(true);
      void self.fetch();
      const { wait } = environmentOf(self);
      const loop = async () => {
        for (;;) {
          await wait(every);
          if (isOver) return;
          if (!self.isHidden) await self.fetch(true);
        }
      };
      void loop();
      return () => {
        isOver = true;
        self.setOpen(false);
      };
    },
  }));
export type Summary = Instance<typeof SummaryModel>;

/** As a page asks for it: stores.parts.of(summaryBoard). */
export const summaryBoard = { name: 'summary', model: SummaryModel };
