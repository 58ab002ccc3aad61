// Every call of vendor labels: the list, and what staff change.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orNull, plainText, smallIdInAddress, smallIdInBody } from '../fields.ts';
import { label, labelLists } from './labels.ts';

export const longestRef = 100;

const params = v.strictObject({ id: smallIdInAddress });
/** One without a letter is no fault: it is ignored. */
const ref = plainText(longestRef);

export const labels = {
  ...labelLists,
  make: endpoint({
    method: 'POST',
    path: 'vendors/labels/',
    level: 'STAFF',
    summary: 'Make a label for the vendor that the caller acts for, or for a given one; an empty ref is ignored',
    body: v.strictObject({ ref, vendor_id: v.optional(smallIdInBody) }),
    answer: orNull(label),
    refuses: { 404: 'Vendor not found', 409: 'There is a label night-shift already' },
  }),
  change: endpoint({
    method: 'PUT',
    path: 'vendors/labels/{id}',
    level: 'STAFF',
    summary: 'Rename a label; an empty ref is ignored',
    params,
    body: v.strictObject({ ref }),
    answer: label,
    versioned: true,
    refuses: { 409: 'There is a label night-shift already' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'vendors/labels/{id}',
    level: 'STAFF',
    summary: 'Delete a label that nothing is filed under',
    params,
    answer: label,
    versioned: true,
    refuses: { 409: 'The label night-shift is in use, so it cannot be deleted' },
  }),
};
