// What a new product lacks before the first customer's data arrives, in the order in which it is done.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull } from '../fields.ts';

/** The vendor that administrators belong to unless they say another; no customer connects for it. */
export const operatorVendor = 'Signalbox';

export const firstSteps = ['vendor', 'label', 'connector', 'webhook', 'link'] as const;
export type FirstStep = (typeof firstSteps)[number];

const firstStepsAnswer = v.strictObject({
  /** the first that customers connect for */
  vendor: orNull(v.strictObject({ id, name: v.string() })),
  /** banks that are online, and those of them that a connector reads for some vendor */
  banks: count,
  served: count,
  /** those of them that nothing but the demo bank reads, which makes its customers up */
  invented: count,
  /** the connectors that are installed, but for the demo bank */
  connectors: v.array(v.string()),
  /** whether the demo bank exists here: never in production */
  has_demo_bank: v.boolean(),
  /** a customer's statement files were read, or wait to be read: they are the way */
  has_files: v.boolean(),
  open: v.array(v.picklist(firstSteps)),
});
export type FirstSteps = v.InferOutput<typeof firstStepsAnswer>;

export const readFirstSteps = endpoint({
  method: 'GET',
  path: 'dashboard/first-steps/',
  level: 'ADMIN',
  summary:
    'What the product lacks before the first customer’s data arrives: a vendor, a label, a connector or statement files, a webhook, a link',
  answer: firstStepsAnswer,
});
