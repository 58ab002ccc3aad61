// Makes a vendor, and opens its page, which says what it still lacks.
import { addresses } from '../../api/contract/addresses.ts';
import { longestRef } from '../../api/contract/vendors/labelCalls.ts';
import { vendors } from '../../api/contract/vendors/vendors.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { country, name, none } from './facts.ts';

export const createVendor = defineCommand({
  id: 'vendor.create',
  title: 'Create vendor',
  words: ['new vendor', 'add vendor'],
  said: ['new vendor', 'add vendor', 'onboard vendor', 'new tenant', 'add tenant', 'new company', 'add company'],
  hotkey: 'n',
  on: 'vendor',
  level: vendors.make.definition.level,
  effect: 'lasting',
  changes: 'vendor',
  rank: 3,
  form: true,
  sentAs: { country_code: 'country' },
  asks: {
    name: { ...name, preset: () => undefined },
    country: { ...country, preset: () => undefined },
    label: text({ ask: 'Primary label', optional: true, named: true, most: longestRef }),
  },
  // What a line says already needs no form.
  confirm: ({ name: said = '' }) => (said.trim() === '' ? { text: 'What is it called?', button: 'Create' } : undefined),
  async run({ name: said = '', country: code = none, label = '' }, situation) {
    if (said.trim() === '') return { text: 'A vendor needs a name: none was made' };
    const body = { name: said, country_code: code === none ? null : code, ...(label.trim() === '' ? {} : { label }) };
    const made = await environmentOf(situation.stores).ask(vendors.make, { body });
    situation.stores.address.go(addresses.vendor(made.id));
    return { text: `Created the vendor ${made.name}`, touched: [`vendor ${made.id}`] };
  },
});
