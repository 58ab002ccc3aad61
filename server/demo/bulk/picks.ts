// The choices that bulk rows repeat: label, vendor and banks, drawn once by their weights.
import { banks } from '../catalogue/banks.ts';
import { labels, labelsOf, vendors } from '../catalogue/vendors.ts';
import { randomFor } from '../../engine/connectors/demo/seeded/random.ts';

/** A prime, so that it does not walk in step with anything else that repeats. */
export const pickCount = 997;

export interface Picks {
  label: number[];
  vendor: number[];
  bank: number[];
  secondBank: number[];
  prefix: string[];
}

const weightsOf = (list: readonly { weight: number }[]) =>
  Object.fromEntries(list.map(({ weight }, index) => [String(index), weight]));
const busy = vendors.filter((vendor) => labelsOf(vendor).length > 0);

export function drawPicks(seed: number): Picks {
  const random = randomFor('bulk', seed);
  const picks: Picks = { label: [], vendor: [], bank: [], secondBank: [], prefix: [] };
  while (picks.label.length < pickCount) {
    // Every vendor that has a label gets some, also one that the demo leaves empty.
    const vendor = busy[picks.label.length] ?? busy[Number(random.weighted(weightsOf(busy)))] ?? random.pick(busy);
    const crawled = banks.filter(({ country, weight }) => country === (vendor.country ?? 'AU') && weight > 0);
    const bank = () => crawled[Number(random.weighted(weightsOf(crawled)))] ?? random.pick(crawled);
    picks.label.push(random.pick(labels.filter((label) => label.vendor === vendor)).id);
    picks.vendor.push(vendor.id);
    picks.bank.push(bank().id);
    picks.secondBank.push(bank().id);
    picks.prefix.push(vendor.prefix);
  }
  return picks;
}
