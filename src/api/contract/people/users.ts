// The caller: who they are, the vendors they may see, their sessions and the vendor they act for.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, page, idInAddress, time } from '../fields.ts';

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

const vendor = v.strictObject({
  id,
  labelId: orNull(id),
  label: orNull(v.string()),
  name: v.string(),
  country_code: orNull(v.string()),
});
export type Vendor = v.InferOutput<typeof vendor>;

const detailedUser = v.strictObject({
  ...user.entries,
  permissions: v.picklist(['NONE', 'USER', 'STAFF', 'ADMIN']),
  vendor: orNull(vendor),
});
export type DetailedUser = v.InferOutput<typeof detailedUser>;

const session = v.strictObject({
  id,
  created_at: time,
  last_active_at: time,
  in_browser: v.boolean(),
  current: v.boolean(),
});

export const users = {
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
  }),
  setVendor: endpoint({
    method: 'PUT',
    path: 'users/me/vendor',
    level: 'STAFF',
    summary: 'Choose the vendor the caller acts for',
    body: v.strictObject({
      vendor_id: v.pipe(
        v.number('must be a vendor id'),
        v.integer('must be a vendor id'),
        v.minValue(1, 'must be a vendor id'),
        v.maxValue(2_147_483_647, 'must be a vendor id'),
      ),
    }),
    answer: detailedUser,
    switchesVendor: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'users/me/sessions',
    level: 'USER',
    summary: 'Where the caller is signed in',
    answer: v.strictObject({ count, next: v.null(), results: v.array(session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: 'users/me/sessions/{id}',
    level: 'USER',
    summary: 'Sign one of the caller’s sessions out',
    evenWhenFull: true,
    params: v.strictObject({ id: idInAddress }),
    answer: v.strictObject({ detail: v.string() }),
  }),
};
