// Which bank is meant, what is known of it, and how a change of it is sent.
import type { BankChange } from '../../api/contract/crawling/bankCalls.ts';
import type { StaffBank } from '../../api/contract/crawling/banks.ts';
import { isStaffBank, type Bank } from '../../stores/banks/Banks.ts';
import { bankAliases } from '../../stores/banks/bankAliases.ts';
import { environmentOf } from '../../stores/environment.ts';
import { banksHere } from '../../stores/incidents/bankHere.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const theBank = choice<number>({
  ask: 'Which bank?',
  ofRow: true,
  from: ({ stores }) =>
    stores.banks.rows.map((bank) => ({
      value: bank.id,
      text: String(bank.id),
      title: bank.name,
      detail: bank.is_offline ? 'offline' : 'online',
      aliases: bankAliases(bank),
    })),
  preset: ({ stores }) => {
    // Of a cause that hit several banks nobody knows which is meant.
    const [id, ...others] = banksHere(stores);
    return id !== undefined && others.length === 0 && stores.banks.byId.has(id) ? id : undefined;
  },
});

/** As the open list shows it, which is renewed most often. */
export function bankOf(id: number | undefined, { stores }: Situation): Bank | undefined {
  if (id === undefined) return undefined;
  return stores.lists.rowsOf('bank').find((row) => row.id === id) ?? stores.banks.byId.get(id);
}

export function staffBankOf(id: unknown, situation: Situation): StaffBank | undefined {
  const bank = typeof id === 'number' ? bankOf(id, situation) : undefined;
  return bank !== undefined && isStaffBank(bank) ? bank : undefined;
}

/** Only what is to change is sent, for the version that was seen. */
export async function changeBank(
  id: number,
  change: BankChange,
  situation: Situation,
  version = staffBankOf(id, situation)?.version,
): Promise<StaffBank> {
  const { banks } = environmentOf(situation.stores).api;
  return banks.update({
    params: { id: String(id) },
    body: change,
    ...(version === undefined ? {} : { version }),
  });
}
