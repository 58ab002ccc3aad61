// The caller: who they are, the vendors they may see, their sessions and the vendor they act for.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, orNull, page, time } from '../fields.ts';

const user = v.strictObject({
  id,
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
  email: v.string(),
  date_joined: time,
  last_login: orNull(time),
  is_active: v.boolean(),
  is_staff: v.boolean(),
  is_superuser: v.boolean(),
  show_pii: v.boolean(),
  hideWebhooks: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

export const vendor = v.strictObject({
  id,
  labelId: orNull(id),
  label: orNull(v.string()),
  name: v.string(),
  country_code: orNull(v.string()),
});
export type Vendor = v.InferOutput<typeof vendor>;

export const detailedUser = v.strictObject({
  ...user.entries,
  permissions: v.picklist(['NONE', 'USER', 'STAFF', 'ADMIN']),
  vendor: orNull(vendor),
});
export type DetailedUser = v.InferOutput<typeof detailedUser>;

/** What the start needs; the other calls come when they are first made. */
export const userLists = {
  me: endpoint({ method: 'GET', path: 'users/me', level: 'USER', summary: 'Who is signed in', answer: user }),
  detailed: endpoint({
    method: 'GET',
    path: 'users/me/detailed',
    level: 'USER',
    summary: 'Who is signed in, with level and vendor',
    answer: detailedUser,
  }),
  vendors: endpoint({
    method: 'GET',
    path: 'users/vendors',
    level: 'USER',
    summary: 'The vendors the caller may see',
    answer: page(vendor),
    watches: ['access', 'vendors'],
    perPerson: true,
    browserKeeps: true,
  }),
};
