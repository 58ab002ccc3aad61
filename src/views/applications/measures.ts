// How wide the columns of both lists of applications are.
import type { Measures } from '../shared/recordTable/looks.ts';

export const applicationMeasures = {
  vendor: { width: 120, least: 84, fold: 2 },
  bank: { width: 170, least: 104, inset: 24 },
  country: { width: 70, least: 64, fold: 9 },
  status: { width: 134, least: 130, inset: 19 },
  vendor_specific_id: { width: 136, least: 92 },
  full_name: { width: 130, least: 92, fold: 3 },
  options: { width: 204, least: 112, fold: 6 },
  initiator: { width: 88, least: 74, fold: 8 },
  counts: { width: 62, least: 56, fold: 7 },
  webhook: { width: 150, least: 92, fold: 5 },
  analysed: { width: 80, least: 74, fold: 4 },
  finalised: { width: 80, least: 74 },
  reanalyse: { width: 104, least: 96 },
} satisfies Measures;
