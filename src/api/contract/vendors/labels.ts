// Vendor labels: the names by which a vendor's records are known.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, page, pageSizeInAddress } from '../fields.ts';

const label = v.strictObject({ id, ref: v.string(), vendor_id: id, version: v.number() });
export type Label = v.InferOutput<typeof label>;

export const labels = {
  list: endpoint({
    method: 'GET',
    path: 'vendors/labels/',
    level: 'USER',
    summary: 'Labels, newest first: of the own vendor, for staff of all vendors',
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(idInAddress) }),
    answer: page(label),
    watches: ['vendors', 'access'],
  }),
};
