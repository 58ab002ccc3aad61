// Every call about vendors themselves: staff see them, administrators make and change them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  id,
  idInAddress,
  orNull,
  page,
  pageSizeInAddress,
  plainText,
  searchText,
  smallIdInAddress,
  smallIdInBody,
  time,
} from '../fields.ts';
import { readFirstSteps } from './firstSteps.ts';
import { longestRef } from './labelCalls.ts';
import { parentProblem } from './parentProblem.ts';

export const longestVendorName = 100;
const mostParents = 20;

/** What a vendor needs before its customers' data arrives, in the order in which it is done. */
export const vendorSteps = ['label', 'endpoint', 'people', 'link', 'finished'] as const;
export type VendorStep = (typeof vendorSteps)[number];

const vendorRow = v.strictObject({
  id,
  name: v.string(),
  /** null: counts as AU */
  country_code: orNull(v.string()),
  abn: orNull(v.string()),
  /** the primary label: the one that reports and links name */
  label_id: orNull(id),
  label: orNull(v.string()),
  labels: count,
  /** those that are sent to, the one of the setting post_url among them */
  webhooks: count,
  /** who can sign in and is not staff */
  people: count,
  /** the origins of sites that may show the product in a frame */
  allowed_parents: v.array(v.string()),
  max_interacting_crawlers: v.string(),
  max_concurrent_analyses_avg: v.string(),
  /** what is not done yet */
  lacks: v.array(v.picklist(vendorSteps)),
  created_at: time,
  version: v.number(),
});
export type VendorRow = v.InferOutput<typeof vendorRow>;

const name = v.pipe(plainText(longestVendorName), v.minLength(1, 'must not be empty'));
const country = v.nullable(
  v.pipe(v.string('must be a country code'), v.regex(/^[A-Z]{2}$/, 'must be a country code such as AU')),
);
const params = v.strictObject({ id: smallIdInAddress });

const vendorBank = v.strictObject({
  bank_id: id,
  bank: v.string(),
  country_code: v.string(),
  module: v.string(),
  is_offline: v.boolean(),
  /** customers of the vendor may choose it */
  offered: v.boolean(),
  /** the one that was chosen for this vendor; null: that of the installation */
  connector: orNull(v.string()),
  /** the one that reads the bank for this vendor; null: none does, and customers bring statement files */
  served_by: orNull(v.string()),
  /** why the chosen connector counts for nothing, such as one that does not exist here */
  problem: orNull(v.string()),
});
export type VendorBank = v.InferOutput<typeof vendorBank>;

export const vendors = {
  list: endpoint({
    method: 'GET',
    path: 'vendors/',
    level: 'STAFF',
    summary: 'Vendors, newest first, with what each still lacks before data arrives',
    query: v.strictObject({
      id: v.optional(smallIdInAddress),
      name: v.optional(searchText),
      lacks: v.optional(v.picklist(vendorSteps, `must be one of ${vendorSteps.join(', ')}`)),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(vendorRow),
    watches: ['vendors', 'settings', 'webhooks', 'access'],
  }),
  make: endpoint({
    method: 'POST',
    path: 'vendors/',
    level: 'ADMIN',
    summary: 'Make a vendor; a label that is given with it becomes its primary one',
    body: v.strictObject({ name, country_code: v.optional(country), label: v.optional(plainText(longestRef)) }),
    answer: vendorRow,
    refuses: { 409: 'There is a vendor Harbour Loans already' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'vendors/{id}/',
    level: 'ADMIN',
    summary: 'Change the given fields of a vendor; If-Match is its version that was seen',
    params,
    body: v.strictObject({
      name: v.optional(name),
      country_code: v.optional(country),
      /** one of its own labels */
      label_id: v.optional(smallIdInBody),
      allowed_parents: v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.string('must be text'),
              v.maxLength(200, 'must be at most 200 characters'),
              v.check(
                (origin) => parentProblem(origin) === undefined,
                'must be an origin such as https://portal.example',
              ),
            ),
            'must be a list of origins',
          ),
          v.maxLength(mostParents, `must name at most ${mostParents} origins`),
        ),
      ),
    }),
    answer: vendorRow,
    versioned: true,
    refuses: { 404: 'Vendor not found', 409: 'There is a vendor Harbour Loans already' },
  }),
  banks: endpoint({
    method: 'GET',
    path: 'dashboard/vendors/{id}/banks/',
    level: 'STAFF',
    summary: 'The banks of a vendor’s country: which its customers may choose, and which connector reads each',
    params,
    answer: v.strictObject({
      count,
      next: v.null(),
      results: v.array(vendorBank),
      /** every connector that there is */
      connectors: v.array(v.string()),
    }),
    watches: ['vendors', 'banks'],
  }),
  firstSteps: readFirstSteps,
  setBank: endpoint({
    method: 'PUT',
    path: 'dashboard/vendors/{id}/banks/{bank}/',
    level: 'ADMIN',
    summary: 'Whether a vendor’s customers may choose a bank, and by which connector it is read; null: as everywhere',
    params: v.strictObject({ id: smallIdInAddress, bank: smallIdInAddress }),
    body: v.strictObject({
      offered: v.boolean('must be true or false'),
      connector: v.nullable(v.pipe(plainText(100), v.minLength(1, 'must not be empty'))),
    }),
    answer: vendorBank,
  }),
};
