// Changes the thresholds and supported features of a bank module: only what differs is sent.
import { contract } from '../../api/contract/index.ts';
import type { StaffBank } from '../../api/contract/crawling/banks.ts';
import type { BankChange } from '../../api/contract/crawling/bankCalls.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { seenVersion } from '../seenVersion.ts';
import { changeBank, staffBankOf, theBank } from './theBank.ts';
import { presetOf, threshold } from './threshold.ts';

type FeatureName = Extract<keyof BankChange, `has_${string}`>;
const feature = (name: FeatureName) =>
  flag({
    ask: name,
    optional: true,
    preset: (situation, given) => presetOf(given['bank'], name, situation),
  });

const fields = {
  failed_warn_threshold: threshold('failed_warn_threshold', 'failed_warn_threshold'),
  died_warn_threshold: threshold('died_warn_threshold', 'died_warn_threshold'),
  died_offline_threshold: threshold('died_offline_threshold', 'died_offline_threshold'),
  has_balances: feature('has_balances'),
  has_transactions: feature('has_transactions'),
  has_estatements: feature('has_estatements'),
  has_interimstatements: feature('has_interimstatements'),
  has_detailedaccounts: feature('has_detailedaccounts'),
};
type Fields = { [Name in keyof typeof fields]?: StaffBank[Name] | undefined };

/** What is to be other than it is. */
const changesOf = (bank: StaffBank, wanted: Fields): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== bank[name as keyof Fields]),
  );

export const editBank = defineCommand({
  id: 'bank.edit',
  title: 'Edit bank module',
  words: ['threshold', 'features', 'edit bank'],
  hotkey: 'e',
  on: 'bank',
  level: contract.banks.update.definition.level,
  effect: 'reversible',
  changes: 'bank',
  rank: 2,
  form: true,
  asks: { bank: theBank, ...fields, version: seenVersion('bank', staffBankOf) },
  edits: { record: 'bank', version: 'version' },
  // What a line says already needs no form.
  confirm({ bank, version: _version, ...wanted }, situation) {
    const found = staffBankOf(bank, situation);
    if (found === undefined || Object.keys(changesOf(found, wanted)).length > 0) return undefined;
    return { text: `What should change about ${found.name}?`, button: 'Update' };
  },
  async run({ bank, version, ...wanted }, situation) {
    const before = staffBankOf(bank, situation);
    if (before === undefined) return { text: 'This bank is not known' };
    const changes = changesOf(before, wanted);
    const names = Object.keys(changes);
    if (names.length === 0) return { text: `Nothing to change about ${before.name}` };
    const changed = await changeBank(bank, changes, situation, version);
    const former = names.map((name) => `${name}:${said(before[name as keyof Fields])}`);
    return {
      text: `Updated ${changed.name}: ${names.join(', ')}`,
      touched: [`bank ${bank}`],
      undo: ['bank.edit', `bank:${bank}`, ...former].join(' '),
    };
  },
});

const said = (value: number | boolean): string => (typeof value === 'number' ? String(value) : value ? 'yes' : 'no');
