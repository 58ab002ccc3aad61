// The banks: what each supports, and how its crawls ended as far as staff know.
import { flow, toGenerator, types, type Instance } from 'mobx-state-tree';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import { bankLists, bankOfName, type PublicBank, type StaffBank } from '../../api/contract/crawling/banks.ts';
import { environmentOf } from '../environment.ts';
import { listStore } from '../listStore.ts';

export type Bank = PublicBank | StaffBank;
export const isStaffBank = (bank: Bank): bank is StaffBank => 'module' in bank;
type Ratio = AnswerOf<typeof bankLists.ratios>['results'][number];

type Answer = AnswerOf<typeof bankLists.list>;

/** Banks that are in no list are known by their names where a row is theirs. */
const unlistedIn = ({ unlisted = [] }: Answer): readonly Bank[] => unlisted.map(bankOfName);
const BankList = listStore<Bank, Answer>('BankList', ({ ask }) => ask(bankLists.list), unlistedIn);

export const Banks = types
  .compose(BankList, types.model({ ratios: types.optional(types.frozen<readonly Ratio[]>(), []) }))
  .named('Banks')
  .views((self) => ({
    /** A map and not an object: the ids are the service's choice. */
    get byId(): ReadonlyMap<number, Bank> {
      return new Map([...self.beside, ...self.rows].map((bank) => [bank.id, bank]));
    },
  }))
  .actions((self) => ({
    fetchRatios: flow(function* fetchRatios() {
      const asked = self.asked;
      const page = yield* toGenerator(environmentOf(self).ask(bankLists.ratios));
      if (asked === self.asked) self.ratios = page.results;
    }),
    /** In the background: what cannot be read now leaves them as they were. */
    renew: flow(function* renew() {
      const asked = self.asked;
      try {
        const page = yield* toGenerator(environmentOf(self).ask(bankLists.list, { poll: true }));
        if (asked !== self.asked) return;
        if (page.results !== self.rows) self.rows = page.results;
        self.beside = unlistedIn(page);
      } catch {
        // The next one tries again.
      }
    }),
    forgetRatios() {
      self.ratios = [];
    },
  }));
export type Banks = Instance<typeof Banks>;
