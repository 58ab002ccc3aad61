// Takes a bank offline, so that nobody is sent to it, and brings it back.
import { contract } from '../../api/contract/index.ts';
import { longestReason } from '../../api/contract/crawling/bankCalls.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { effectsOf, readEffects } from '../../stores/bankModules/effects.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { moment } from '../kernel/moment.ts';
import { choice, text, type Question } from '../kernel/question.ts';
import { offlineFacts } from './offlineFacts.ts';
import { bankOf, changeBank, staffBankOf, theBank } from './theBank.ts';

const asks = {
  bank: theBank,
  reason: text({ ask: 'Reason, shown to vendors on Connections', optional: true, named: true, most: longestReason }),
  back: moment({ ask: 'Back online at, such as 2h, 17:30 or 2026-11-24 09:00' }),
};

/** Which of the two is meant stands in the line: a yes to one must not become the other when the bank changes meanwhile. */
const theState: Question<'offline' | 'online'> = choice({
  ask: 'Offline or online?',
  optional: true,
  named: true,
  from: () => [
    { value: 'offline', text: 'offline', title: 'Offline' },
    { value: 'online', text: 'online', title: 'Online' },
  ],
  preset: (situation, { bank }) => {
    const found = typeof bank === 'number' ? bankOf(bank, situation) : undefined;
    return found && (found.is_offline ? 'online' : 'offline');
  },
});

interface Switching {
  id: string;
  formerly?: readonly string[];
  title: string;
  words: readonly string[];
  said?: readonly string[];
  hotkey?: string;
  /** Where the bank is to be; asked, where the command does the one or the other. */
  state?: 'offline' | 'online';
}

const already = ({ name, is_offline }: Bank): string => `${name} is ${is_offline ? 'offline' : 'online'} already`;

const switching = ({ id, formerly = [], title, words, said = [], hotkey, state }: Switching) =>
  defineCommand({
    id,
    formerly,
    title,
    words,
    said,
    // What does the one that is possible now stands before those that do only one of them.
    ...(hotkey === undefined ? { rank: 6 } : { hotkey, on: ['bank', 'cause', 'incident', 'figures'], rank: 3 }),
    level: contract.banks.update.definition.level,
    effect: 'reversible',
    changes: ['bank', 'incident'],
    asks: (state === undefined ? { ...asks, to: theState } : asks) as typeof asks & { to: typeof theState },
    available: ({ bank, to = state }, situation) => {
      const found = bankOf(bank, situation);
      if (found === undefined || to === undefined) return true;
      return (to === 'offline') !== found.is_offline || already(found);
    },
    // Customers are turned away while it is offline: worth one Enter, although it can be taken back.
    confirm: ({ bank, to = state }, situation) => {
      const found = bankOf(bank, situation);
      if (found === undefined) return `${title}?`;
      const isOffline = to === 'offline';
      const button = isOffline ? 'Take offline' : 'Bring online';
      if (isOffline === found.is_offline) return { text: `${already(found)}.`, button, notYet: already(found) };
      if (!isOffline) return { text: `Bring ${found.name} back online?`, button };
      return {
        text: `Take ${found.name} offline? No customer can connect it until it is back.`,
        button,
        facts: offlineFacts(staffBankOf(bank, situation), effectsOf(situation.stores, bank)),
        fields: ['reason', 'back'],
      };
    },
    prepare: ({ bank, to = state }, situation) =>
      to === 'offline' && bankOf(bank, situation) !== undefined ? readEffects(situation.stores, bank) : undefined,
    async run({ bank, reason, back, to = state }, situation) {
      const found = bankOf(bank, situation);
      const isOffline = to !== 'online';
      const told = {
        ...(reason === undefined ? {} : { offline_reason: reason }),
        ...(back === undefined ? {} : { back_at: back }),
      };
      const changed = await changeBank(bank, { is_offline: isOffline, ...(isOffline ? told : {}) }, situation);
      return {
        text: `${changed.name} is ${changed.is_offline ? 'offline' : 'online'} now`,
        touched: [`bank ${bank}`],
        undo: changed.is_offline ? `bank.switch-on bank:${bank}` : offlineAgain(bank, found),
      };
    },
  });

/** With what vendors were told, as long as its time is still to come. */
function offlineAgain(id: number, before: Bank | undefined): string {
  const { offline_reason: reason = null, back_at: back = null } = before ?? {};
  return [
    `bank.switch-off bank:${id}`,
    ...(reason === null ? [] : [`reason:${quoted(reason)}`]),
    ...(back === null || Date.parse(back) <= Date.now() ? [] : [`back:${back}`]),
  ].join(' ');
}

export const takeOffline = switching({
  id: 'bank.switch-off',
  formerly: ['bank.offline'],
  title: 'Take a bank offline',
  words: ['off'],
  said: [
    'down',
    'bank down',
    'outage',
    'disable bank',
    'maintenance',
    'turn off',
    'offline nehmen',
    'abschalten',
    'hors ligne',
    'fuera de línea',
  ],
  state: 'offline',
});
export const bringOnline = switching({
  id: 'bank.switch-on',
  formerly: ['bank.online'],
  title: 'Bring a bank online',
  words: ['on'],
  said: ['up', 'back online', 'enable bank', 'turn on'],
  state: 'online',
});
export const switchBank = switching({
  id: 'bank.switch',
  title: 'Switch the bank on or off',
  words: ['toggle bank'],
  hotkey: 'b',
});
