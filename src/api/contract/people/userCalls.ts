// Every call of the caller: who they are, their sessions and the vendor they act for.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flagInAddress, idInAddress, page, pagedById } from '../fields.ts';
import { endedElsewhere } from './managed/endedElsewhere.ts';
import { newPassword, secretText } from './passwords.ts';
import { sessionOfOwner } from './managed/sessionRow.ts';
import { detailedUser, userLists } from './users.ts';

export const users = {
  ...userLists,
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
    query: v.strictObject(pagedById),
    answer: page(sessionOfOwner),
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
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: 'users/me/sessions',
    level: 'USER',
    summary: 'Sign the caller out everywhere but here, and delete the API tokens where that is wanted',
    evenWhenFull: true,
    query: v.strictObject({ tokens: v.optional(flagInAddress) }),
    answer: endedElsewhere,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: 'users/me/password',
    level: 'USER',
    summary: 'Change the caller’s password, which takes the current one; every other session ends',
    body: v.strictObject({
      current: secretText,
      password: newPassword,
      end_tokens: v.optional(v.boolean('must be true or false'), false),
    }),
    answer: v.strictObject({ detail: v.string(), ended: endedElsewhere }),
    limit: 'own-password',
  }),
};
