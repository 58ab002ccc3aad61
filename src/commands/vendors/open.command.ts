// What belongs to a vendor, opened for it: staff act for the vendor from then on.
import { addresses } from '../../api/contract/addresses.ts';
import { vendors, type VendorRow } from '../../api/contract/vendors/vendors.ts';
import { missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { vendorBanks } from '../../stores/vendors/VendorBanks.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { readVendor, theVendor } from './theVendor.ts';

interface Place {
  id: string;
  title: string;
  words: readonly string[];
  address: (vendor: VendorRow) => string;
  /** What else is said to the page that opens. */
  ready?: (stores: Situation['stores']) => void;
}

const { level } = vendors.list.definition;

const open = ({ id, title, words, address, ready }: Place) =>
  defineCommand({
    id,
    title,
    words,
    on: 'vendor',
    level,
    screen: true,
    effect: 'reversible',
    rank: 5,
    asks: { vendor: theVendor },
    aims: () => title,
    async run({ vendor: wanted }, situation) {
      const { stores } = situation;
      const vendor = await readVendor(wanted, situation);
      if (vendor === undefined) throw missing('There is no such vendor');
      const before = stores.session.user?.vendor?.id;
      const isOther = before !== vendor.id;
      if (isOther) stores.actFor(await environmentOf(stores).api.users.setVendor({ body: { vendor_id: vendor.id } }));
      if (situation.isMeant?.() !== false) {
        ready?.(stores);
        stores.address.go(address(vendor));
      }
      if (!isOther) return undefined;
      return {
        text: `You act for ${vendor.name} now`,
        touched: [`vendor ${vendor.id}`],
        ...(before === undefined ? {} : { undo: `vendor.switch vendor:${before}` }),
      };
    },
  });

export const openVendorSettings = open({
  id: 'vendor.open-settings',
  title: 'Open the settings of the vendor',
  words: ['vendor settings', 'vendor limits'],
  address: () => '/settings/vendor',
});

export const openVendorWebhooks = open({
  id: 'vendor.open-webhooks',
  title: 'Create a webhook for the vendor',
  words: ['vendor webhooks'],
  address: () => '/webhooks',
});

export const openVendorLinks = open({
  id: 'vendor.open-links',
  title: 'Build a customer link for the vendor',
  words: ['vendor link'],
  address: ({ label }) => (label === null ? '/inlineframe' : `/inlineframe?ref=${encodeURIComponent(label)}`),
});

export const openVendorApplications = open({
  id: 'vendor.open-applications',
  title: 'Show the applications of the vendor',
  words: ['vendor applications'],
  address: ({ id }) => `/applications?vendor=${id}`,
});

export const openVendorBanks = open({
  id: 'vendor.open-banks',
  title: 'Choose connectors for the vendor’s banks',
  words: ['vendor banks', 'connectors'],
  address: ({ id }) => addresses.vendor(id),
  // After the vendor is switched, with which every part is emptied.
  ready: ({ parts }) => parts.of(vendorBanks).want(true),
});
