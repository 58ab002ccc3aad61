// How wide the columns of the crawlers list are.
import type { Measures } from '../shared/recordTable/looks.ts';

export const crawlerMeasures = {
  bank: { width: 180, least: 110, inset: 24 },
  label: { width: 124, least: 86, fold: 1 },
  country: { width: 72, least: 64, fold: 5 },
  initiator: { width: 96, least: 74, fold: 4 },
  vendor_specific_id: { width: 150, least: 90 },
  uuid: { fold: 3 },
  status: { width: 134, least: 130, inset: 19 },
  elapsed: { width: 114, least: 106 },
  accounts: { width: 66, least: 56, fold: 2 },
} satisfies Measures;
