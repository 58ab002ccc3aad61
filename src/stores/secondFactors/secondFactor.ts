// The second factor of whoever is signed in: what there is, a new app that waits for its first code, and recovery codes while they are shown.
import { flow, toGenerator, types } from 'mobx-state-tree';
import { secondFactor as calls, type SecondFactor } from '../../api/contract/people/secondFactor.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';

interface Known {
  status: SecondFactor | undefined;
  /** Why it could not be read. */
  failure: string | undefined;
  newApp: { secret: string; uri: string } | undefined;
  codes: readonly string[] | undefined;
  /** They were copied, saved or printed. */
  areKept: boolean;
}

const nothing: Known = { status: undefined, failure: undefined, newApp: undefined, codes: undefined, areKept: false };

const SecondFactorPart = types
  .model('SecondFactor', { name: 'second-factor' })
  .volatile((): Known => nothing)
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    setNewApp(app: Known['newApp']) {
      self.newApp = app;
    },
    showCodes(codes: Known['codes']) {
      self.codes = codes;
      self.areKept = false;
    },
    keepCodes() {
      self.areKept = true;
    },
    load: flow(function* load() {
      try {
        self.status = yield* toGenerator(environmentOf(self).ask(calls.status));
        self.failure = undefined;
      } catch (error) {
        self.failure = failureOf(error).message;
      }
    }),
  }));

/** As a page asks for it: stores.parts.of(secondFactor). */
export const secondFactor = { name: 'second-factor', model: SecondFactorPart };
