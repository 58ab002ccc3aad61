// API tokens: the caller's own, and the identifier of one of them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress } from '../fields.ts';

const token = v.strictObject({ id, name: v.string() });
export type Token = v.InferOutput<typeof token>;

const revealedToken = v.strictObject({ ...token.entries, identifier: v.string() });
export type RevealedToken = v.InferOutput<typeof revealedToken>;

export const tokens = {
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
};
