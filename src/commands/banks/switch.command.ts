// Takes a bank offline, so that nobody is sent to it, and brings it back.
import { contract } from '../../api/contract/index.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { defineCommand } from '../kernel/command.ts';
import { bankOf, changeBank, theBank } from './theBank.ts';

interface Switching {
  id: string;
  formerly?: readonly string[];
  title: string;
  words: readonly string[];
  hotkey?: string;
  /** Where the bank is to be, from where it is. */
  offline: (bank: Bank) => boolean;
}

const switching = ({ id, formerly = [], title, words, hotkey, offline }: Switching) =>
  defineCommand({
    id,
    formerly,
    title,
    words,
    ...(hotkey === undefined ? {} : { hotkey, on: 'bank' }),
    level: contract.banks.update.definition.level,
    effect: 'reversible',
    asks: { bank: theBank },
    available: ({ bank }, situation) => {
      const found = bankOf(bank, situation);
      if (found === undefined || offline(found) !== found.is_offline) return true;
      return `${found.name} is ${found.is_offline ? 'offline' : 'online'} already`;
    },
    // Customers are turned away while it is offline: worth one Enter, although it can be taken back.
    confirm: ({ bank }, situation) => {
      const found = bankOf(bank, situation);
      if (found === undefined) return `${title}?`;
      return offline(found)
        ? { text: `Take ${found.name} offline? No customer can connect it until it is back.`, button: 'Take offline' }
        : { text: `Bring ${found.name} back online?`, button: 'Bring online' };
    },
    async run({ bank }, situation) {
      const found = bankOf(bank, situation);
      const isOffline = found === undefined || offline(found);
      const changed = await changeBank(bank, { is_offline: isOffline }, situation);
      return {
        text: `${changed.name} is ${changed.is_offline ? 'offline' : 'online'} now`,
        touched: [`bank ${bank}`],
        undo: `${changed.is_offline ? 'bank.switch-on' : 'bank.switch-off'} bank:${bank}`,
      };
    },
  });

export const takeOffline = switching({
  id: 'bank.switch-off',
  formerly: ['bank.offline'],
  title: 'Take a bank offline',
  words: ['off'],
  offline: () => true,
});
export const bringOnline = switching({
  id: 'bank.switch-on',
  formerly: ['bank.online'],
  title: 'Bring a bank online',
  words: ['on'],
  offline: () => false,
});
export const switchBank = switching({
  id: 'bank.switch',
  title: 'Switch the bank on or off',
  words: ['toggle bank'],
  hotkey: 'b',
  offline: ({ is_offline }) => !is_offline,
});
