// Shared documents: a link that is mailed to one person, looked up by its guid, and used to download.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, emailText, id, idInAddress, idInBody, plainText, time } from '../fields.ts';

const guid = v.pipe(v.string('must be the guid of a link'), v.regex(/^[\w-]{1,100}$/, 'must be the guid of a link'));
const expired = 'The download link has expired. Please ask the sender to generate a new link.';

export const sharedLinks = {
  generate: endpoint({
    method: 'POST',
    path: 'sharedlink/generate/',
    level: 'USER',
    summary: 'Share the documents of an application with one of the vendor’s allowed recipients, by a mailed link',
    body: v.strictObject({
      application_id: idInBody,
      recipient_name: v.pipe(plainText(200), v.minLength(1, 'must not be empty')),
      recipient_email: emailText,
    }),
    answer: v.strictObject({ detail: v.string() }),
    limit: 'e-mail',
    refuses: { 404: 'Application not found' },
  }),
  revoke: endpoint({
    method: 'POST',
    path: 'sharedlink/revoke/',
    level: 'USER',
    summary: 'Revoke all links to the documents of an application that still work, for good',
    body: v.strictObject({ application_id: idInBody }),
    answer: v.strictObject({ revoked: count }),
    refuses: { 404: 'Application not found' },
  }),
  fetch: endpoint({
    method: 'POST',
    path: 'sharedlink/fetch/',
    level: 'NONE',
    summary:
      'The application that a link shares, from whom, for whom and until when; opens its download in this browser for five minutes',
    evenWhenLow: true,
    body: v.strictObject({ guid }),
    answer: v.strictObject({
      application_id: id,
      /** the vendor's name */
      from: v.string(),
      /** whom it was mailed to, with the first letter of the address alone */
      recipient: v.string(),
      expires_at: time,
      /** how many the archive holds */
      files: count,
    }),
    tells: { 403: expired },
    limit: 'share',
    refuses: {
      404: 'The files that this link shared were deleted. If you still need them, please ask the sender to share them again.',
    },
  }),
  download: endpoint({
    method: 'GET',
    path: 'applications/{id}/download-shared-files',
    level: 'NONE',
    summary:
      'The stored documents of an application as one archive, for a link, its grant, or who may see the application',
    params: v.strictObject({ id: idInAddress }),
    query: v.strictObject({ guid: v.optional(guid) }),
    answer: v.unknown(),
    sends: ['zip'],
    tells: { 403: expired },
    limit: 'download',
  }),
};
