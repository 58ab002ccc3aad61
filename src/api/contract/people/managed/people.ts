// The people who may sign in: who they are, what they may see and do, where they are signed in.
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  count,
  emailText,
  flagInAddress,
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
} from '../../fields.ts';
import { session } from './sessionRow.ts';

/** What an account may be given; without a vendor it can do nothing yet, whatever its level. */
export const givenLevels = ['USER', 'STAFF', 'ADMIN'] as const;
export type GivenLevel = (typeof givenLevels)[number];
export const longestPersonName = 100;
/** For so many days the link of an invitation works; that of a forgotten password works for one hour. */
export const invitationDays = 7;

const person = v.strictObject({
  id,
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  level: v.picklist(givenLevels),
  vendor_id: orNull(id),
  vendor: orNull(v.string()),
  show_pii: v.boolean(),
  is_active: v.boolean(),
  date_joined: time,
  /** None: the invitation was not taken yet. */
  last_login: orNull(time),
  /** Why their newest invitation will never arrive. */
  invitation_refused: orNull(v.string()),
  /** Where they are signed in now. */
  sessions: count,
  version: v.number(),
});
export type PersonRow = v.InferOutput<typeof person>;

const said = 'must be true or false';
const name = plainText(longestPersonName);
const level = v.picklist(givenLevels, `must be one of ${givenLevels.join(', ')}`);
const one = v.strictObject({ id: smallIdInAddress });

export const people = {
  list: endpoint({
    method: 'GET',
    path: 'people/',
    level: 'STAFF',
    summary:
      'Who may sign in, newest first: everybody for administrators, for staff the users of the vendor they act for',
    query: v.strictObject({
      search: v.optional(v.pipe(searchText, v.description('A part of the e-mail address or of the name'))),
      level: v.optional(level),
      vendor: v.optional(smallIdInAddress),
      active: v.optional(flagInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(person),
  }),
  invite: endpoint({
    method: 'POST',
    path: 'people/',
    level: 'STAFF',
    summary: 'Make an account and mail the link that sets its password; staff invite users of the vendor they act for',
    body: v.strictObject({
      email: emailText,
      first_name: v.optional(name),
      last_name: v.optional(name),
      level: v.optional(level),
      /** The vendor that the caller acts for, when left out. */
      vendor_id: v.optional(smallIdInBody),
      show_pii: v.optional(v.boolean(said)),
    }),
    answer: person,
    refuses: {
      404: 'Vendor not found',
      409: 'ada@example.com has an account already',
      428: 'Please confirm first that it is you',
    },
    limit: 'e-mail',
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'people/{id}',
    level: 'STAFF',
    summary: 'Change what is given; level and vendor only as an administrator, and never one’s own level',
    params: one,
    body: v.strictObject({
      first_name: v.optional(name),
      last_name: v.optional(name),
      level: v.optional(level),
      vendor_id: v.optional(smallIdInBody),
      show_pii: v.optional(v.boolean(said)),
    }),
    answer: person,
    versioned: true,
    refuses: { 409: 'Only an administrator gives levels', 428: 'Please confirm first that it is you' },
  }),
  deactivate: endpoint({
    method: 'POST',
    path: 'people/{id}/deactivate',
    level: 'STAFF',
    summary: 'End every session, API token and link of somebody at once; they cannot sign in any more',
    params: one,
    evenWhenFull: true,
    proof: 'many',
    answer: person,
    versioned: true,
    refuses: { 409: 'You cannot deactivate your own account' },
  }),
  activate: endpoint({
    method: 'POST',
    path: 'people/{id}/activate',
    level: 'STAFF',
    summary: 'Let somebody sign in again, with the password they had',
    params: one,
    proof: 'always',
    answer: person,
    versioned: true,
  }),
  reset: endpoint({
    method: 'POST',
    path: 'people/{id}/reset',
    level: 'STAFF',
    summary: 'Mail somebody a link that sets a password; the invitation again where it was not taken yet',
    params: one,
    proof: 'many',
    answer: person,
    refuses: { 409: 'ada@example.com is deactivated: activate the account first' },
    versioned: true,
    limit: 'e-mail',
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'people/{id}/sessions',
    level: 'STAFF',
    summary: 'Where somebody is signed in',
    params: one,
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(idInAddress) }),
    answer: page(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: 'people/{id}/sessions/{session}',
    level: 'STAFF',
    summary: 'Sign somebody out of one session',
    params: v.strictObject({ id: smallIdInAddress, session: idInAddress }),
    evenWhenFull: true,
    proof: 'many',
    answer: v.strictObject({ ended: count }),
    versioned: true,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: 'people/{id}/sessions',
    level: 'STAFF',
    summary: 'Sign somebody out everywhere',
    params: one,
    evenWhenFull: true,
    proof: 'many',
    answer: v.strictObject({ ended: count }),
    versioned: true,
  }),
};
