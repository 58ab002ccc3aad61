// Vendor labels as a list: the names by which a vendor's records are known. Every person has it from the first moment.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, page, pageSizeInAddress, smallIdInAddress } from '../fields.ts';

export const label = v.strictObject({ id, ref: v.string(), vendor_id: id, vendor: v.string(), version: v.number() });
export type Label = v.InferOutput<typeof label>;

export const labelLists = {
  list: endpoint({
    method: 'GET',
    path: 'vendors/labels/',
    level: 'USER',
    summary: 'Labels, newest first; staff see all',
    query: v.strictObject({
      vendor: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(label),
    watches: ['vendors', 'access'],
    browserKeeps: true,
  }),
};
