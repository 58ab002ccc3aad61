// Where vendors are told what happened: enabled and disabled, with and without a label.
import { labels, vendors, type VendorSeed } from './vendors.ts';

interface WebhookSeed {
  id: number;
  name: string;
  vendor: VendorSeed;
  labelId: number | null;
  url: string;
  enabled: boolean;
}

const hostOf = (vendor: VendorSeed): string => `hooks.${vendor.name.toLowerCase().replaceAll(' ', '-')}.example`;

function webhooksOf(vendor: VendorSeed): Omit<WebhookSeed, 'id'>[] {
  const label = labels.find((candidate) => candidate.vendor === vendor);
  if (label === undefined) return [];
  const url = `https://${hostOf(vendor)}/signalbox`;
  const whole = { name: `${vendor.name} events`, vendor, labelId: null, url, enabled: true };
  const oneLabel = {
    name: `${label.ref} reports`,
    vendor,
    labelId: label.id,
    url: `${url}/reports`,
    enabled: vendor.id % 2 === 1,
  };
  const old = { name: `${vendor.name} (old portal)`, vendor, labelId: null, url: `${url}/v0`, enabled: false };
  return vendor.id % 3 === 1 ? [whole, oneLabel, old] : [whole, oneLabel];
}

export const webhooks: readonly WebhookSeed[] = vendors
  .flatMap(webhooksOf)
  .map((webhook, index) => ({ id: index + 1, ...webhook }));
