// Says whether a vendor's customers may choose a bank, and by which connector it is read for this vendor.
import { vendors, type VendorBank } from '../../api/contract/vendors/vendors.ts';
import { environmentOf } from '../../stores/environment.ts';
import { standard, vendorBanks } from '../../stores/vendors/VendorBanks.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, flag, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { theVendor } from './theVendor.ts';

const listed = choice<number>({
  ask: 'Which bank?',
  from: ({ stores }) => stores.banks.rows.map(({ id, name }) => ({ value: id, text: String(id), title: name })),
});
/** Banks that were not read here are named by their number. */
const theBankOfVendor: Question<number> = {
  ...listed,
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};

/** No connector is called so. */
const asItIs = 'as-is';
const listedConnectors = choice<string>({
  ask: 'By which connector?',
  named: true,
  from: ({ stores }) => [
    { value: asItIs, text: asItIs, title: 'As it is now' },
    { value: standard, text: standard, title: 'Standard', detail: 'the one that the installation names' },
    ...stores.parts.of(vendorBanks).connectors.map((name) => ({ value: name, text: name, title: name })),
  ],
  // Whoever says that it is offered or not means that alone.
  preset: (_situation, { offered }) => (offered === undefined ? undefined : asItIs),
});
const theConnector: Question<string> = {
  ...listedConnectors,
  prepare(situation) {
    const part = situation.stores.parts.of(vendorBanks);
    const vendor = part.vendor ?? theVendor.preset(situation, {});
    if (part.connectors.length === 0 && vendor !== undefined) void part.read(vendor);
  },
  // Until they are read, any name may be one.
  read: (typed, situation) =>
    /^[a-z][A-Za-z0-9]{0,99}$/.test(typed) ? typed : listedConnectors.read(typed, situation),
};

async function banksOf(vendor: number, { stores }: Situation): Promise<readonly VendorBank[]> {
  const open = stores.parts.of(vendorBanks);
  if (open.vendor === vendor && open.banks !== undefined) return open.banks;
  return (await environmentOf(stores).ask(vendors.banks, { params: { id: String(vendor) } })).results;
}

export const setVendorBank = defineCommand({
  id: 'vendor.set-bank',
  title: 'Change a bank of the vendor',
  words: ['offer bank', 'connector'],
  on: 'vendor',
  level: vendors.setBank.definition.level,
  effect: 'reversible',
  changes: 'vendor',
  asks: {
    vendor: theVendor,
    bank: theBankOfVendor,
    offered: flag({ ask: 'May customers choose it?', optional: true }),
    connector: theConnector,
  },
  async run({ vendor, bank, offered, connector }, situation) {
    const { stores } = situation;
    const before = (await banksOf(vendor, situation)).find(({ bank_id: id }) => id === bank);
    if (before === undefined) return { text: 'This bank is not of the vendor’s country' };
    const body = {
      offered: offered ?? before.offered,
      connector: connector === asItIs ? before.connector : connector === standard ? null : connector,
    };
    if (body.offered === before.offered && body.connector === before.connector)
      return { text: `Nothing to change about ${before.bank}` };
    const params = { id: String(vendor), bank: String(bank) };
    const after = await environmentOf(stores).ask(vendors.setBank, { params, body });
    const saidOffered = after.offered ? 'may choose it' : 'cannot choose it';
    return {
      text: `${after.bank}: customers ${saidOffered}, ${after.served_by === null ? 'no connector reads it' : `read by ${after.served_by}`}`,
      touched: [`vendor ${vendor}`],
      undo: `vendor.set-bank vendor:${vendor} bank:${bank} offered:${before.offered ? 'yes' : 'no'} connector:${before.connector ?? standard}`,
    };
  },
});
