// What came of each record of the run that is looked at: renewed while the run goes on.
import { addresses } from '../../api/contract/addresses.ts';
import { flow, types, type Instance } from 'mobx-state-tree';
import { runs as calls, type RunItem } from '../../api/contract/runs/runs.ts';
import type { Page } from '../../api/contract/fields.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { PartDescription } from '../parts/Parts.ts';

interface Passing {
  run: number | undefined;
  items: readonly RunItem[] | undefined;
  failure: Failure | undefined;
}
const nothing: Passing = { run: undefined, items: undefined, failure: undefined };

const RunItemsModel = types
  .model('RunItems', { name: 'run items' })
  .volatile((): Passing => ({ ...nothing }))
  .views((self) => ({
    get hasCome(): boolean {
      return self.items !== undefined || self.failure !== undefined;
    },
    get page(): string | undefined {
      return self.run === undefined ? undefined : addresses.run(self.run);
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
  }))
  .actions((self) => ({
    read: flow(function* read(run: number, poll = false) {
      if (self.run !== run) self.clear();
      self.run = run;
      try {
        const page: Page<RunItem> = yield environmentOf(self).ask(calls.items, { params: { id: String(run) }, poll });
        if (self.run !== run) return;
        self.items = page.results;
        self.failure = undefined;
      } catch (error) {
        if (self.run === run) self.failure = failureOf(error);
      }
    }),
  }));

export type RunItems = Instance<typeof RunItemsModel>;
export const runItems: PartDescription<typeof RunItemsModel> = { name: 'run items', model: RunItemsModel };
