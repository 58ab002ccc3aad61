// The bank modules as staff see them: each bank with its history of fourteen days and its notes of known issues.
import { bankHistoryCalls, type BankHistory } from '../../api/contract/crawling/bankHistory.ts';
import { bankLists, type StaffBank } from '../../api/contract/crawling/banks.ts';
import { bankNotes, type BankNote } from '../../api/contract/crawling/bankNotes.ts';
import type { Page } from '../../api/contract/fields.ts';
import { leftOutOf, withLeftOut } from '../../api/leftOut.ts';
import type { Environment } from '../environment.ts';
import { allOf } from '../lists/pages.ts';
import { isStaffBank, type Bank } from '../banks/Banks.ts';

export interface BankModule extends StaffBank {
  /** Undefined where it could not be read; the banks are shown all the same. */
  history: BankHistory | undefined;
  /** The newest first: the open ones in the list, all of them on the page of the bank. */
  notes: readonly BankNote[] | undefined;
}

const isModule = (bank: Bank): bank is BankModule => 'notes' in bank;
export const notesOf = (bank: Bank | undefined): readonly BankNote[] =>
  bank !== undefined && isModule(bank) ? (bank.notes ?? []) : [];

const notesBy = allOf(bankNotes.list);

/** The busiest bank first. */
export async function loadModules(environment: Environment, poll: boolean): Promise<Page<BankModule>> {
  const { ask } = environment;
  const [page, histories, notes] = await Promise.all([
    ask(bankLists.list, { poll }),
    ask(bankHistoryCalls.histories, { poll }).catch(() => undefined),
    notesBy(environment, { open: 'true' }, { poll }).catch(() => undefined),
  ]);
  const byBank = new Map(histories?.results.map((history) => [history.id, history]));
  const results = page.results.filter(isStaffBank).map((bank) => ({
    ...bank,
    history: byBank.get(bank.id),
    notes: notes?.results.filter(({ bank_id: of }) => of === bank.id),
  }));
  const sorted = results.toSorted((one, other) => other.totals - one.totals || one.id - other.id);
  return withLeftOut({ ...page, results: sorted }, leftOutOf(page));
}

/** Its history is read by its page, in the time zone of the person. */
export async function findModule(environment: Environment, key: string): Promise<BankModule | undefined> {
  const { ask } = environment;
  const [page, notes] = await Promise.all([
    ask(bankLists.list),
    notesBy(environment, { bank_id: key }, { poll: false }).catch(() => undefined),
  ]);
  const found = page.results.filter(isStaffBank).find(({ id }) => String(id) === key);
  return found && { ...found, history: undefined, notes: notes?.results };
}
