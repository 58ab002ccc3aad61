// Where the sandbox bank's customers buy: invented shops with the codes that cards know them by.
import type { Stream } from './stream.ts';

type Shop = readonly [text: string, name: string, code: string, low: number, high: number, share: number];

const shops: readonly Shop[] = [
  ['VISA PURCHASE BRAMBLE GROCER 0412 NEWTOWN', 'Bramble Grocer', '5411', -14_400, -1_150, 0.24],
  ['EFTPOS FALLOW FIELDS MARKET 1180 MARRICKVILLE', 'Fallow Fields Market', '5411', -8_900, -890, 0.14],
  ['TAP AND PAY PEBBLE COFFEE 07 SYDNEY', 'Pebble Coffee', '5814', -1_450, -420, 0.22],
  ['VISA PURCHASE SALTBUSH DINER 33 ENMORE', 'Saltbush Diner', '5812', -6_800, -1_950, 0.12],
  ['EFTPOS WRENFIELD FUEL 5521 TEMPE', 'Wrenfield Fuel', '5541', -9_200, -4_900, 0.08],
  ['COPPERLINE RAIL TOP UP 2041 SYDNEY', 'Copperline Rail', '4111', -4_000, -1_000, 0.1],
  ['EFTPOS JUNIPER PHARMACY 77 NEWTOWN', 'Juniper Pharmacy', '5912', -5_600, -690, 0.07],
  ['VISA PURCHASE BROLGA STREAMING 0001 ONLINE', 'Brolga Streaming', '5815', -1_699, -1_699, 0.03],
];

/** So many purchases a day, spread over the shops. */
export const purchases = (aDay: number, scale = 1): readonly Stream[] =>
  shops.map(([text, name, code, low, high, share]) => ({
    every: 'sometimes',
    rate: aDay * share,
    text,
    kind: 'PAYMENT',
    cents: [Math.round(low * scale), Math.round(high * scale)],
    merchant: { name, code },
  }));
