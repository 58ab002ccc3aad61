// Links for a screen on the wall: made and revoked by staff, good for the figures of Now and nothing else.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, orNull, page, plainText, time } from '../fields.ts';
import { figures } from './figures.ts';

/** A link that was never one, and one that is no more, are told alike. */
export const wallLinkIsOver = 'This link does not work any more. Ask staff of Signalbox for a new one.';

const wallLink = v.strictObject({
  id,
  name: v.string(),
  made_by: v.string(),
  created_at: time,
  last_used_at: orNull(time),
});
export type WallLink = v.InferOutput<typeof wallLink>;

const token = v.pipe(
  v.string('must be the token of a wall link'),
  v.regex(/^[\w-]{43}$/, 'must be the token of a wall link'),
);

export const wallLinks = {
  list: endpoint({
    method: 'GET',
    path: 'wall-links/',
    level: 'STAFF',
    summary: 'The links for a wall that work, newest first',
    answer: page(wallLink),
  }),
  make: endpoint({
    method: 'POST',
    path: 'wall-links/',
    level: 'STAFF',
    summary: 'Make a link for a wall; its token is told once',
    body: v.strictObject({
      name: v.pipe(plainText(80), v.minLength(1, 'must not be empty')),
    }),
    answer: v.strictObject({ ...wallLink.entries, token: v.string() }),
    limit: 'e-mail',
    refuses: { 409: 'There are 50 wall links. Revoke one first' },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'wall-links/{id}/',
    level: 'STAFF',
    summary: 'Revoke a link for a wall, for good',
    params: v.strictObject({ id: idInAddress }),
    answer: wallLink,
    refuses: { 409: 'It was revoked already' },
  }),
  figures: endpoint({
    method: 'POST',
    path: 'wall/',
    level: 'NONE',
    summary: 'The figures of Now for a wall, by the token of its link',
    body: v.strictObject({ token }),
    answer: figures,
    tells: { 403: wallLinkIsOver },
    limit: 'wall',
    cookieless: true,
    evenWhenFull: true,
  }),
};
