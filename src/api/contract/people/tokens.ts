// API tokens: the caller's own, the identifier of one of them, and what the one is that signs a call.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, orNull, plainText, time } from '../fields.ts';
import { tokenScopes } from '../tokenScopes.ts';
import { vendor } from './users.ts';

const sayScopes = `must be a list of ${tokenScopes.join(', ')}`;
const scope = v.picklist(tokenScopes, sayScopes);

const token = v.strictObject({
  id,
  name: v.string(),
  created_at: time,
  /** Null: it never ends. */
  expires_at: v.nullable(time),
  /** The day; null: never since days are kept. */
  last_used_on: v.nullable(v.pipe(v.string(), v.isoDate())),
  last_used_from: v.nullable(v.string()),
  /** What it is limited to; null: whatever its owner may do as a user. */
  scopes: v.nullable(v.array(scope)),
});
export type Token = v.InferOutput<typeof token>;

const revealedToken = v.strictObject({ ...token.entries, identifier: v.string() });
export type RevealedToken = v.InferOutput<typeof revealedToken>;

export const longestTokenName = 100;
// An empty one is a name too.
const named = v.strictObject({ name: plainText(longestTokenName) });

/** Days after which a token may end. */
export const tokenDays = [30, 90, 365] as const;
const terms = v.strictObject({
  ...named.entries,
  /** After how many days it ends; left out: never. */
  days: v.optional(v.picklist(tokenDays, `must be one of ${tokenDays.join(', ')}`)),
  /** What it is limited to; left out: whatever its owner may do as a user. */
  scopes: v.optional(
    v.pipe(v.array(scope, sayScopes), v.minLength(1, sayScopes), v.maxLength(tokenScopes.length, sayScopes)),
  ),
});

const newToken = v.strictObject({ id, identifier: v.string(), secret: v.string() });

const whose = v.strictObject({
  ...revealedToken.entries,
  owner: v.string(),
  show_pii: v.boolean(),
  hideWebhooks: v.boolean(),
  vendor: orNull(vendor),
});
export type OwnToken = v.InferOutput<typeof whose>;

export const tokens = {
  /** Not below users/me, which no token may call. */
  whose: endpoint({
    method: 'GET',
    path: 'token/',
    level: 'USER',
    scope: 'any',
    summary:
      'The API token that signed this request: whose it is, for which vendor it acts, what it may do, until when',
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
    body: terms,
    answer: newToken,
    proof: 'always',
    refuses: { 409: 'You have 200 tokens: delete one that is not used any more' },
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
