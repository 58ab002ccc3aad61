// Which bank statement files are from: one that is listed, or any other by its name.
import { isBankName, sayBankName, tidyBankName } from '../../api/contract/bankNames/bankNameRule.ts';
import { bankAliases } from '../../stores/banks/bankAliases.ts';
import { choice, Misfit, type Question } from '../kernel/question.ts';

const listed = choice<number | string>({
  ask: 'Of which bank? A bank that is not listed by its name',
  optional: true,
  named: true,
  from: ({ stores }) =>
    stores.banks.rows.map((bank) => ({
      value: bank.id,
      text: String(bank.id),
      title: bank.name,
      aliases: bankAliases(bank),
    })),
});

/** Left out, it is the bank that was read last; the id of a bank is a number, a name is a text. */
export const ofBank: Question<number | string> = {
  ...listed,
  read(typed, situation) {
    const found = listed.read(typed, situation);
    if (!(found instanceof Misfit)) return found;
    const name = tidyBankName(typed);
    return isBankName(name) ? name : new Misfit(sayBankName);
  },
};

export const wordsForBank = (bank: number | string | undefined): { bank_id?: number; bank_name?: string } => {
  if (bank === undefined) return {};
  return typeof bank === 'number' ? { bank_id: bank } : { bank_name: bank };
};
