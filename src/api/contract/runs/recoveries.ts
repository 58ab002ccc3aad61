// Recovering an endpoint: everything that it missed between two times is sent by a run, previewed with its number.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, smallIdInBody, time, timeInAddress } from '../fields.ts';
import { mostInRun, runRow, sendPace } from './runs.ts';

const asked = {
  /** the endpoint, by its id; that of the setting post_url is one, too */
  webhook: smallIdInBody,
  from: timeInAddress,
  to: timeInAddress,
};

export const recoveries = {
  preview: endpoint({
    method: 'POST',
    path: 'dashboard/runs/recoveries/preview',
    level: 'USER',
    scope: 'webhooks',
    summary: 'How many events an endpoint missed between two times: failed for good, or never sent; changes nothing',
    evenWhenLow: true,
    body: v.strictObject(asked),
    answer: v.strictObject({
      webhook: v.strictObject({ id, name: v.string(), url: v.string() }),
      /** why nothing can be sent to it */
      hindrance: orNull(v.string()),
      missed: count,
      /** as many of them, the oldest, as one run takes */
      taken: count,
      /** those of the missed that failed at their last attempt; the others were never sent */
      failed: count,
      left_out: v.array(v.strictObject({ reason: v.string(), count })),
      /** what happened before was removed with its age, and cannot be sent any more */
      kept_since: time,
    }),
    refuses: { 404: 'Webhook not found' },
  }),
  create: endpoint({
    method: 'POST',
    path: 'dashboard/runs/recoveries/',
    level: 'USER',
    scope: 'webhooks',
    summary: `Send everything that an endpoint missed between two times, the oldest first, ${sendPace} at a time and at most ${mostInRun} in a run`,
    body: v.strictObject({
      ...asked,
      /** the number that was previewed: by another one the order is refused */
      expected: v.optional(v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'))),
    }),
    accepted: true,
    answer: runRow,
    refuses: { 404: 'Webhook not found', 409: 'Nothing was missed between these times' },
  }),
};
