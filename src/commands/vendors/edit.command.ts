// Changes a vendor: only what differs is sent, and undo puts it back.
import { vendors, type VendorRow } from '../../api/contract/vendors/vendors.ts';
import { missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { whatChanged } from '../../stores/vendors/vendorWords.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import type { Situation } from '../kernel/situation.ts';
import { country, label, name, none, originsIn, parents } from './facts.ts';
import { seenVersion } from '../seenVersion.ts';
import { changeVendor, readVendor, theVendor, vendorOf } from './theVendor.ts';

interface Wanted {
  name?: string | undefined;
  country?: string | undefined;
  label?: string | undefined;
  parents?: string | undefined;
}

/** What is to be other than it is, as it is sent. */
function changesOf(before: VendorRow, wanted: Wanted, { stores }: Pick<Situation, 'stores'>) {
  const country_code = wanted.country === undefined ? before.country_code : codeOf(wanted.country);
  const ref = wanted.label ?? before.label;
  const label_id = ref === before.label ? before.label_id : stores.labels.rows.find((one) => one.ref === ref)?.id;
  const allowed = wanted.parents === undefined ? before.allowed_parents : originsIn(wanted.parents);
  const named = wanted.name?.trim() ?? before.name;
  return {
    ...(named !== before.name && { name: named }),
    ...(country_code !== before.country_code && { country_code }),
    ...(typeof label_id === 'number' && label_id !== before.label_id && { label_id }),
    ...(allowed.join(' ') !== before.allowed_parents.join(' ') && { allowed_parents: allowed }),
  };
}
const codeOf = (said: string): string | null => (said === none ? null : said);

/** The label that it had stays where it had none: a primary label is chosen, and not taken away. */
const undoOf = ({ id, name: former, country_code: code, label: ref, allowed_parents: allowed }: VendorRow): string =>
  [
    `vendor.edit vendor:${id}`,
    `name:${quoted(former)}`,
    `country:${code ?? none}`,
    ...(ref === null ? [] : [`label:${quoted(ref)}`]),
    `parents:${quoted(allowed.join(' ') || none)}`,
  ].join(' ');

export const editVendor = defineCommand({
  id: 'vendor.edit',
  title: 'Edit vendor',
  words: ['rename vendor', 'frame parents'],
  hotkey: 'e',
  on: 'vendor',
  level: vendors.change.definition.level,
  effect: 'reversible',
  changes: 'vendor',
  rank: 1,
  form: true,
  asks: { vendor: theVendor, name, country, label, parents, version: seenVersion('vendor', vendorOf) },
  edits: { record: 'vendor', version: 'version' },
  sentAs: { country_code: 'country', label_id: 'label', allowed_parents: 'parents' },
  // What a line says already needs no form.
  confirm({ vendor, version: _version, ...wanted }, situation) {
    const before = vendorOf(vendor, situation);
    const isSaid = Object.values(wanted).some((value) => value !== undefined);
    if (before === undefined ? isSaid : Object.keys(changesOf(before, wanted, situation)).length > 0) return undefined;
    return { text: 'What should change?', button: 'Update' };
  },
  async run({ vendor: id, version, ...wanted }, situation) {
    const before = await readVendor(id, situation);
    if (before === undefined) throw missing('There is no such vendor');
    const changes = changesOf(before, wanted, situation);
    if (Object.keys(changes).length === 0) return { text: `Nothing to change about ${before.name}` };
    const after = await changeVendor({ ...before, version: version ?? before.version }, changes, situation);
    if (situation.stores.session.user?.vendor?.id === id)
      situation.stores.session.received(await environmentOf(situation.stores).api.users.detailed());
    return {
      text: `Updated ${after.name}: ${whatChanged(before, after)}`,
      touched: [`vendor ${id}`],
      undo: undoOf(before),
    };
  },
});
