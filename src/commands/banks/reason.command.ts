// Changes what vendors are told of a bank that is offline, slow or failing: why, and when it is to come back.
import { contract } from '../../api/contract/index.ts';
import { longestReason } from '../../api/contract/crawling/bankCalls.ts';
import { isTrouble } from '../../api/contract/crawling/bankStates.ts';
import type { Bank } from '../../stores/banks/Banks.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { moment } from '../kernel/moment.ts';
import { text, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { seenVersion } from '../seenVersion.ts';
import { nothing } from './nothing.ts';
import { bankOf, changeBank, staffBankOf, theBank } from './theBank.ts';

const offlineBank = (given: Record<string, unknown>, situation: Situation): Bank | undefined => {
  const { bank } = given;
  return typeof bank === 'number' ? bankOf(bank, situation) : undefined;
};

const back: Question<string> = {
  ...moment({ ask: 'Back online at, such as 2h, 17:30 or 2026-11-24 09:00' }),
  preset: (situation, given) => offlineBank(given, situation)?.back_at ?? undefined,
  read(typed, situation) {
    return typed.trim().toLowerCase() === nothing ? nothing : moment({ ask: '' }).read(typed, situation);
  },
};

/** What differs from what vendors are told now. */
function changesOf(bank: Bank, reason: string | undefined, at: string | undefined) {
  const wanted = (value: string | undefined, now: string | null) =>
    value === undefined ? now : value === nothing ? null : value;
  const [offline_reason, back_at] = [wanted(reason, bank.offline_reason), wanted(at, bank.back_at)];
  return {
    ...(offline_reason === bank.offline_reason ? {} : { offline_reason }),
    ...(back_at === bank.back_at ? {} : { back_at }),
  };
}

export const changeReason = defineCommand({
  id: 'bank.reason',
  title: 'Change what vendors are told of a bank in trouble',
  words: ['reason', 'back at'],
  said: ['outage message', 'outage reason', 'offline message', 'offline reason', 'tell vendors', 'status message'],
  on: 'bank',
  level: contract.banks.update.definition.level,
  effect: 'reversible',
  changes: 'bank',
  form: true,
  rank: 8,
  asks: {
    bank: theBank,
    reason: text({
      ask: 'Reason, shown to vendors on Connections',
      optional: true,
      named: true,
      most: longestReason,
      preset: (situation, given) => offlineBank(given, situation)?.offline_reason ?? undefined,
    }),
    back,
    version: seenVersion('bank', staffBankOf),
  },
  edits: { record: 'bank', version: 'version' },
  available({ bank }, situation) {
    const found = bankOf(bank, situation);
    if (found === undefined || found.is_offline || isTrouble(found.state?.word)) return true;
    return `Nothing is wrong with ${found.name}: vendors are told nothing`;
  },
  // What a line says already needs no form.
  confirm({ bank, reason, back: at }, situation) {
    const found = bankOf(bank, situation);
    if (found === undefined || Object.keys(changesOf(found, reason, at)).length > 0) return undefined;
    return { text: `What are vendors told of ${found.name}?`, button: 'Tell vendors' };
  },
  async run({ bank, reason, back: at, version }, situation) {
    const before = bankOf(bank, situation);
    if (before === undefined) return { text: 'This bank is not known' };
    const changes = changesOf(before, reason, at);
    if (Object.keys(changes).length === 0) return { text: `Nothing to change about ${before.name}` };
    const changed = await changeBank(bank, changes, situation, version);
    const was = [
      `reason:${quoted(before.offline_reason ?? nothing)}`,
      // A time that has passed cannot be set again.
      ...(before.back_at === null || Date.parse(before.back_at) > Date.now()
        ? [`back:${before.back_at ?? nothing}`]
        : []),
    ];
    return {
      text: `Vendors are told now why ${changed.name} is ${changed.is_offline ? 'offline' : changed.state?.word}`,
      touched: [`bank ${bank}`],
      undo: [`bank.reason bank:${bank}`, ...was].join(' '),
    };
  },
});
