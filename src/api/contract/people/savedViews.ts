// Saved views: an address of the workbench with a name, in an order of one's own, shared with one's vendor or with staff.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, page, placeInBody, plainText, textOf } from '../fields.ts';

/** Of one person. */
export const mostViews = 100;
export const longestViewName = 80;
const longestViewAddress = 2000;

export const sharings = ['own', 'vendor', 'staff'] as const;
export type Sharing = (typeof sharings)[number];

const savedView = v.strictObject({
  id,
  name: v.string(),
  /** page, filters, sort and columns, below the base path of the workbench */
  address: v.string(),
  sharing: v.picklist(sharings),
  /** whether the caller saved it, who alone may change it */
  own: v.boolean(),
  made_by: v.string(),
});
export type SavedView = v.InferOutput<typeof savedView>;

const sayAddress = 'must be an address of the workbench, such as /crawlers?status=DIED';
const name = v.pipe(plainText(longestViewName), v.minLength(1, 'must not be empty'));
const sharing = v.picklist(sharings, `must be one of ${sharings.join(', ')}`);
const viewAddress = v.pipe(textOf(longestViewAddress), v.regex(/^\/(?![/\\])[^\s#\\]*$/, sayAddress));
const params = v.strictObject({ id: idInAddress });

/** Filters that name a customer: a view with one of them stays its owner's. */
export const personalFilters = ['email', 'mobile', 'full_name', 'vendor_specific_id'] as const;
export const namesCustomer = (address: string): boolean => {
  const { searchParams } = new URL(address, 'http://here');
  return personalFilters.some((one) => searchParams.has(one));
};

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: 'saved-views/',
    level: 'USER',
    summary: 'The saved views that the caller may open: own ones in their order, then those shared with them',
    answer: page(savedView),
  }),
  save: endpoint({
    method: 'POST',
    path: 'saved-views/',
    level: 'USER',
    summary: 'Save a view; it comes last of the caller’s own',
    body: v.strictObject({ name, address: viewAddress, sharing: v.optional(sharing, 'own') }),
    answer: savedView,
    refuses: { 404: 'Vendor not found', 409: 'You have a view called Died already' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'saved-views/{id}/',
    level: 'USER',
    summary: 'Rename, share or move an own view, or bring back one that was deleted within 30 days',
    params,
    body: v.strictObject({
      name: v.optional(name),
      sharing: v.optional(sharing),
      /** counted from 0, among the caller's own */
      place: v.optional(placeInBody),
      deleted: v.optional(v.literal(false, 'must be false')),
    }),
    answer: savedView,
    refuses: { 409: 'You have a view called Died already' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'saved-views/{id}/',
    level: 'USER',
    summary: 'Delete an own view',
    params,
    answer: savedView,
  }),
};
