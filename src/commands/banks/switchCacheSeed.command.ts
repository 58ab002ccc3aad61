// Switches the cache seed of a bank on or off: whether a crawl keeps what lets the next one begin faster.
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { changeBank, staffBankOf, theBank } from './theBank.ts';

export const switchCacheSeed = defineCommand({
  id: 'bank.switch-cache-seed',
  title: 'Switch the cache seed on or off',
  words: ['cache seed'],
  hotkey: 's',
  on: 'bank',
  level: contract.banks.update.definition.level,
  effect: 'reversible',
  changes: 'bank',
  rank: 3,
  asks: { bank: theBank },
  async run({ bank }, situation) {
    const keeps = staffBankOf(bank, situation)?.cache_seed !== true;
    const changed = await changeBank(bank, { cache_seed: keeps }, situation);
    return {
      text: `The cache seed of ${changed.name} is ${changed.cache_seed ? 'on' : 'off'} now`,
      touched: [`bank ${bank}`],
      undo: `bank.switch-cache-seed bank:${bank}`,
    };
  },
});
