// Chooses on a form what the link asks of the customer; the choice stands in the address of the page.
import { flagNames, linkFlags } from '../../api/contract/applications/connectLink.ts';
import { daysParameter } from '../../stores/iframeLinks/iframeLink.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { builderIn, daysAsk, flagAsks, level } from './theLink.ts';

export const chooseOptions = defineCommand({
  id: 'iframe-link.options',
  title: 'Advanced options of the IFrame link',
  words: ['advanced', 'options'],
  on: 'iframeLink',
  level,
  effect: 'reversible',
  screen: true,
  form: true,
  asks: { ...flagAsks, days_to_retrieve: daysAsk },
  confirm: () => ({ text: 'What the link asks of the customer', button: 'Apply' }),
  run({ days_to_retrieve: days = '0', ...given }, situation) {
    const builder = builderIn(situation);
    if (builder === undefined) return {};
    const before = { ...builder.flags, [daysParameter]: builder.days };
    const flags = flagNames.map((name) => {
      const value = given[name] ?? builder.flags[name];
      return [name, value === linkFlags[name] ? undefined : String(value)] as const;
    });
    situation.stores.address.setQuery({
      ...Object.fromEntries(flags),
      [daysParameter]: days.trim() === '0' ? undefined : days.trim(),
    });
    const said = Object.entries(before).map(
      ([name, value]) => `${name}:${typeof value === 'boolean' ? (value ? 'yes' : 'no') : quoted(value)}`,
    );
    return { text: 'The link asks for what you chose', undo: `iframe-link.options ${said.join(' ')}` };
  },
});
