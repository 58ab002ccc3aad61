// What to do about each class of failure, as staff have written it: all of it for staff, the words for vendors for everybody.
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { orNull, page, plainText, time } from '../../fields.ts';
import { failureClasses } from './failureClass.ts';

export const stepKinds = ['wait', 'recrawl', 'tell_customer', 'take_offline', 'call_connector'] as const;
export type StepKind = (typeof stepKinds)[number];

export const longestWords = 300;
/** Two days. */
export const longestWait = 2880;

const failure = v.picklist(failureClasses, `must be one of ${failureClasses.join(', ')}`);
const vendorStep = v.strictObject({ failure, vendor_words: v.string() });
export type VendorStep = v.InferOutput<typeof vendorStep>;

const nextStep = v.strictObject({
  ...vendorStep.entries,
  step: v.picklist(stepKinds),
  staff_words: v.string(),
  /** Only where the step is to wait. */
  wait_minutes: orNull(v.number()),
  /** The name of a person of the staff; nobody has changed it yet where it is null. */
  edited_by: orNull(v.string()),
  edited_at: orNull(time),
  version: v.number(),
});
export type NextStep = v.InferOutput<typeof nextStep>;

const words = v.pipe(
  plainText(longestWords),
  v.minLength(1, 'must not be empty'),
  v.transform((text) => text.replaceAll(/\s+/g, ' ')),
);
const sayWait = `must be a whole number of minutes from 1 to ${longestWait}`;

/** Only what is to change. */
const stepChange = v.pipe(
  v.strictObject({
    step: v.optional(v.picklist(stepKinds, `must be one of ${stepKinds.join(', ')}`)),
    staff_words: v.optional(words),
    vendor_words: v.optional(words),
    wait_minutes: v.optional(
      v.pipe(v.number(sayWait), v.safeInteger(sayWait), v.minValue(1, sayWait), v.maxValue(longestWait, sayWait)),
    ),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), 'must change something'),
);
export type StepChange = v.InferOutput<typeof stepChange>;

export const nextSteps = {
  list: endpoint({
    method: 'GET',
    path: 'next-steps/',
    level: 'USER',
    summary:
      'The words for vendors about each class of failure; staff also see the step, their own words and who changed it',
    answer: page(v.union([nextStep, vendorStep])),
    watches: ['nextSteps', 'access'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'next-steps/{failure}/',
    level: 'STAFF',
    summary: 'Change the recommended next step of a class of failure, and the words for staff and vendors',
    params: v.strictObject({ failure }),
    body: stepChange,
    answer: nextStep,
    versioned: true,
  }),
};
