// Find anything: the records that a text belongs to, whatever people know of them, and the earlier applications of a customer.
import * as v from 'valibot';
import { applicationRow } from '../applications/applications.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, idInAddress, orNull, textOf } from '../fields.ts';

/** What a text may be, the surest first. */
export const findKinds = [
  'crawler_uuid',
  'application_id',
  'account_id',
  'profile_id',
  'analysis_id',
  'vendor_specific_id',
  'email',
  'phone',
  'bank_account',
  'webhook_id',
  'request_id',
  'name',
  'reference_part',
] as const;
export type FindKind = (typeof findKinds)[number];

export const mostSought = 200;
export const mostNear = 3;
/** As much as a paste may hold. */
export const longestSought = 100_000;

const hit = v.strictObject({
  /** The part of the text that it answers to, as it was given. */
  asked: v.string(),
  /** As what it was found; "customer": an application of the same customer as the hit above it. */
  kind: v.picklist([...findKinds, 'customer']),
  /** The record that was found: the uuid of a crawler, else the id of an account, a profile, an analysis or an application. */
  key: v.string(),
  /** All of an id, a reference, an e-mail address, a phone or account number; never a name or a part of anything. */
  exact: v.boolean(),
  /** Equal to the row of a list. */
  application: applicationRow,
  /** The same for all applications of one customer; null where there is one only, or without permission to see personal data. */
  customer: orNull(id),
});
export type Hit = v.InferOutput<typeof hit>;

const near = v.strictObject({
  asked: v.string(),
  kind: v.picklist(['vendor_specific_id', 'application_id']),
  key: v.string(),
  application: applicationRow,
});
export type Near = v.InferOutput<typeof near>;

const found = v.strictObject({
  taken_as: v.picklist(['one', 'list']),
  /** Of the results. */
  count,
  /** The best first, in the order of the parts of the text. */
  results: v.array(hit),
  /** More match than are told here. */
  more: v.boolean(),
  /** The place in the results that a paste may open by itself; null: there is a choice to make, or nothing was found. */
  lands: orNull(count),
  /** What is called nearly so, newest first. */
  near: v.pipe(v.array(near), v.maxLength(mostNear)),
  /** The parts of the text that nothing answers to. */
  not_found: v.array(v.string()),
  tried: v.array(v.picklist(findKinds)),
  /** What the text may be too, and what needs the permission to see personal data, or a vendor of one's own. */
  not_permitted: v.array(v.picklist(findKinds)),
});
export type Found = v.InferOutput<typeof found>;

export const find = {
  anything: endpoint({
    method: 'POST',
    reads: true,
    path: 'find/',
    level: 'USER',
    summary:
      'The records that a text belongs to: ids of any type, references, e-mail addresses, phone and account numbers, names, webhook and request ids',
    body: v.strictObject({
      text: v.pipe(
        textOf(longestSought),
        v.check((text) => text.trim() !== '', 'must not be empty'),
      ),
    }),
    answer: found,
    limit: 'personal-search',
  }),
  earlier: endpoint({
    method: 'GET',
    path: 'applications/{id}/earlier/',
    level: 'USER',
    summary: 'The earlier applications of the same customer, by e-mail address or phone number, newest first',
    params: v.strictObject({ id: idInAddress }),
    answer: v.strictObject({
      /** At most 100; null without permission to see personal data. */
      count: orNull(count),
      ids: v.array(id),
    }),
  }),
};
