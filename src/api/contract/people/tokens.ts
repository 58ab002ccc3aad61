// API tokens: the caller's own, and the identifier of one of them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, orNull, plainText } from '../fields.ts';
import { vendor } from './users.ts';

const token = v.strictObject({ id, name: v.string() });
export type Token = v.InferOutput<typeof token>;

const revealedToken = v.strictObject({ ...token.entries, identifier: v.string() });
export type RevealedToken = v.InferOutput<typeof revealedToken>;

export const longestTokenName = 100;
// An empty one is a name too.
const named = v.strictObject({ name: plainText(longestTokenName) });

const newToken = v.strictObject({ id, identifier: v.string(), secret: v.string() });

/** Not who its owner is: a program that holds it acts for them, and is not them. */
const whose = v.strictObject({
  ...token.entries,
  show_pii: v.boolean(),
  hideWebhooks: v.boolean(),
  vendor: orNull(vendor),
});
export type OwnToken = v.InferOutput<typeof whose>;

export const tokens = {
  whose: endpoint({
    method: 'GET',
    path: 'token/',
    level: 'USER',
    summary: 'The API token that signed this request: for which vendor it acts, and whether it sees personal data',
    answer: whose,
  }),
  list: endpoint({
    method: 'GET',
    path: 'users/me/tokens',
    level: 'USER',
    summary: 'The caller’s API tokens, newest first',
    answer: v.array(token),
    watches: ['tokens', 'access'],
    perPerson: true,
  }),
  reveal: endpoint({
    method: 'GET',
    path: 'users/me/tokens/{id}',
    level: 'USER',
    summary: 'The identifier of one of the caller’s tokens; every reveal is put on record',
    params: v.strictObject({ id: idInAddress }),
    answer: revealedToken,
  }),
  make: endpoint({
    method: 'POST',
    path: 'users/me/tokens',
    level: 'USER',
    summary: 'Make an API token; its secret is told this once',
    body: named,
    answer: newToken,
    proof: 'always',
  }),
  rename: endpoint({
    method: 'PUT',
    path: 'users/me/tokens/{id}',
    level: 'USER',
    summary: 'Rename one of the caller’s tokens',
    params: v.strictObject({ id: idInAddress }),
    body: named,
    answer: token,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'users/me/tokens/{id}',
    level: 'USER',
    summary: 'Delete one of the caller’s tokens: no request that it signs is answered any more',
    params: v.strictObject({ id: idInAddress }),
    answer: token,
  }),
};
