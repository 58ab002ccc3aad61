// What a register listed when it was asked last: read when its dialog opens, and again when another register is chosen.
import { flow, toGenerator, types } from 'mobx-state-tree';
import { failureOf, type Failure } from '../../api/failure.ts';
import { registers, type RegisterListing } from '../../api/contract/registers/registers.ts';
import { environmentOf } from '../environment.ts';

interface Asked {
  listing: RegisterListing | undefined;
  failure: Failure | undefined;
}
const nothing: Asked = { listing: undefined, failure: undefined };

const RegisterBrandsModel = types
  .model('RegisterBrands', { name: 'register brands' })
  .volatile((): Asked => ({ ...nothing }))
  .actions((self) => {
    // The answer to a question that was asked before counts for nothing.
    let asks = 0;
    return {
      clear() {
        Object.assign(self, nothing);
      },
      load: flow(function* load(connector?: string) {
        const own = (asks += 1);
        Object.assign(self, nothing);
        const query = connector === undefined ? {} : { connector };
        try {
          const listing = yield* toGenerator(environmentOf(self).ask(registers.brands, { query }));
          if (own === asks) self.listing = listing;
        } catch (error) {
          if (own === asks) self.failure = failureOf(error);
        }
      }),
    };
  });

/** As a form asks for it: stores.parts.of(registerBrands). */
export const registerBrands = { name: 'register brands', model: RegisterBrandsModel };
