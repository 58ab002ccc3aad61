// Takes back what was taken from a register: banks are no brands of it any more, and those that were never switched on go.
import { registers } from '../../api/contract/registers/registers.ts';
import { isStaffBank } from '../../stores/banks/Banks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { several, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const ofRegister = ({ stores }: Situation) =>
  stores.banks.rows.flatMap((bank) => {
    const register = isStaffBank(bank) ? bank.register : undefined;
    return register === undefined || register === null
      ? []
      : [{ value: bank.id, text: String(bank.id), title: bank.name, detail: `register of ${register.connector}` }];
  });

const listed = several<number>({ ask: 'Which banks?', from: ofRegister });
const theBanks: Question<readonly number[]> = {
  ...listed,
  // One that was taken a moment ago may not be in the list yet.
  read: (typed, situation) =>
    /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(typed) ? typed.split(',').map(Number) : listed.read(typed, situation),
};

export const releaseFromRegister = defineCommand({
  id: 'bank.release-from-register',
  title: 'Release banks from their register',
  words: ['release bank', 'untie bank'],
  said: ['unlink bank', 'remove from register'],
  level: registers.release.definition.level,
  effect: 'lasting',
  changes: 'bank',
  asks: { banks: theBanks },
  available: ({ banks = [] }, situation) =>
    banks.length > 0 || ofRegister(situation).length > 0 || 'No bank is of a register',
  async run({ banks }, { stores }) {
    const { released, deleted } = await environmentOf(stores).ask(registers.release, {
      body: { bank_ids: [...banks] },
    });
    const gone = deleted === 0 ? '' : `. ${deleted} that no customer had seen ${deleted === 1 ? 'is' : 'are'} deleted`;
    return {
      text: `Released ${released} ${released === 1 ? 'bank' : 'banks'} from the register${gone}`,
      touched: banks.map((id) => `bank ${id}`),
    };
  },
});
