// Sending the bundle or summary webhooks of many applications in a run of the service: previewed first, then ordered.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { applicationFilters } from '../applications/applications.ts';
import { count, id, idInBody } from '../fields.ts';
import { mostInRun, runRow, sendPace } from './runs.ts';

const sendKinds = ['bundle', 'summary'] as const;
export type SendKind = (typeof sendKinds)[number];

const ids = (least: number) =>
  v.pipe(
    v.array(idInBody, 'must be a list of numbers'),
    v.minLength(least, `must name at least ${least}`),
    v.maxLength(mostInRun, `must name at most ${mostInRun}`),
  );
const kind = v.picklist(sendKinds, `must be one of ${sendKinds.join(', ')}`);
const body = v.strictObject({
  kind,
  applications: ids(1),
  /** left out by whoever orders it: they are listed with their reason, and nothing of them is sent */
  left_out: v.optional(ids(0)),
});
/** behind a number: "has no bundle", "have no bundle" */
const predicate = v.strictObject({ one: v.string(), many: v.string() });
const leftOut = v.array(v.strictObject({ application_id: id, reason: v.string(), predicate }));
const matching = { kind, filter: applicationFilters };
export type SendLeftOut = v.InferOutput<typeof leftOut>;

export const sends = {
  preview: endpoint({
    method: 'POST',
    path: 'dashboard/runs/sends/preview',
    level: 'USER',
    scope: 'webhooks',
    summary: 'How many of these applications a run would send webhooks of, and why not the others; changes nothing',
    evenWhenLow: true,
    body,
    answer: v.strictObject({
      taken: count,
      /** those of the taken whose last one arrived */
      arrived: count,
      left_out: leftOut,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'dashboard/runs/sends/',
    level: 'USER',
    scope: 'webhooks',
    summary: `Send the webhooks of many applications again, ${sendPace} at a time for each vendor`,
    body,
    accepted: true,
    answer: v.strictObject({ run: runRow, left_out: leftOut }),
    refuses: { 409: 'None can be sent: There is no such application' },
  }),
  previewMatching: endpoint({
    method: 'POST',
    path: 'dashboard/runs/sends/matching/preview',
    level: 'USER',
    scope: 'webhooks',
    summary: 'How many of all applications that match a filter a run would send webhooks of; changes nothing',
    evenWhenLow: true,
    body: v.strictObject(matching),
    answer: v.strictObject({
      /** all that match, and whether that many is an estimate */
      matching: count,
      is_estimate: v.boolean(),
      /** those that can be sent, the newest first, as many as one run takes */
      taken: count,
      /** those of the taken whose last one arrived */
      arrived: count,
      /** those that can be sent and are more than one run takes */
      beyond: count,
      left_out: v.array(v.strictObject({ reason: v.string(), predicate, count })),
    }),
  }),
  createMatching: endpoint({
    method: 'POST',
    path: 'dashboard/runs/sends/matching',
    level: 'USER',
    scope: 'webhooks',
    summary: `Send the webhooks of all applications that match a filter again, the newest first, at most ${mostInRun} in a run`,
    body: v.strictObject({
      ...matching,
      /** the number that was previewed: when another number can be sent by now, the order is refused */
      expected: v.optional(v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'))),
    }),
    // One press reaches up to a thousand records that nobody has looked at.
    proof: 'always',
    accepted: true,
    answer: v.strictObject({ run: runRow }),
    refuses: { 409: 'No application matches' },
  }),
};
