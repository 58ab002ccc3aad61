// The banks of the vendor whose page is open: which its customers may choose, and which connector reads each.
import { addresses } from '../../api/contract/addresses.ts';
import { flow, types, type Instance } from 'mobx-state-tree';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import { vendors, type VendorBank } from '../../api/contract/vendors/vendors.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { PartDescription } from '../parts/Parts.ts';

interface Passing {
  vendor: number | undefined;
  banks: readonly VendorBank[] | undefined;
  connectors: readonly string[];
  failure: Failure | undefined;
  /** They were asked for by name: the page shows them first. */
  isWanted: boolean;
}
/** As the connector is called that the installation names for the module of a bank. */
export const standard = 'standard';

const nothing: Passing = { vendor: undefined, banks: undefined, connectors: [], failure: undefined, isWanted: false };

const VendorBanksModel = types
  .model('VendorBanks', { name: 'vendor banks' })
  .volatile((): Passing => ({ ...nothing }))
  .views((self) => ({
    get shows(): readonly string[] {
      return ['vendor'];
    },
    get hasCome(): boolean {
      return self.banks !== undefined || self.failure !== undefined;
    },
    get page(): string | undefined {
      return self.vendor === undefined ? undefined : addresses.vendor(self.vendor);
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    want(isWanted: boolean) {
      self.isWanted = isWanted;
    },
  }))
  .actions((self) => ({
    read: flow(function* read(vendor: number) {
      const { isWanted } = self;
      if (self.vendor !== vendor) self.clear();
      Object.assign(self, { vendor, isWanted });
      try {
        const answer: AnswerOf<typeof vendors.banks> = yield environmentOf(self).ask(vendors.banks, {
          params: { id: String(vendor) },
        });
        if (self.vendor !== vendor) return;
        Object.assign(self, { banks: answer.results, connectors: answer.connectors, failure: undefined });
      } catch (error) {
        if (self.vendor === vendor) self.failure = failureOf(error);
      }
    }),
  }))
  .actions((self) => ({
    async renew() {
      if (self.vendor !== undefined) await self.read(self.vendor);
    },
  }));

export type VendorBanks = Instance<typeof VendorBanksModel>;
export const vendorBanks: PartDescription<typeof VendorBanksModel> = { name: 'vendor banks', model: VendorBanksModel };
