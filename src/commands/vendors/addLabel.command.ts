// Makes a label for a vendor; where the vendor has no primary one yet, that is it.
import { labels, longestRef } from '../../api/contract/vendors/labelCalls.ts';
import { vendors } from '../../api/contract/vendors/vendors.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { changeVendor, readVendor, theVendor } from './theVendor.ts';

export const addLabel = defineCommand({
  id: 'vendor.add-label',
  title: 'Add a label to the vendor',
  words: ['primary label'],
  on: 'vendor',
  level: vendors.change.definition.level,
  effect: 'lasting',
  changes: ['label', 'vendor'],
  asks: {
    vendor: theVendor,
    ref: text({ ask: 'Reference', example: 'acme-direct', takesRest: true, most: longestRef }),
  },
  async run({ vendor: id, ref }, situation) {
    if (ref.trim() === '') return undefined;
    const before = await readVendor(id, situation);
    const made = await environmentOf(situation.stores).ask(labels.make, { body: { ref, vendor_id: id } });
    if (made === null) return undefined;
    const isFirst = before?.label_id === null;
    if (isFirst) await changeVendor(before, { label_id: made.id }, situation);
    const as = isFirst ? ', its primary label' : '';
    return { text: `Created the label ${made.ref} for ${made.vendor}${as}`, touched: [`label ${made.id}`] };
  },
});
