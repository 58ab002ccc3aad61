// Sending the bundle or summary webhooks of many applications in a run of the service: previewed first, then ordered.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, idInBody } from '../fields.ts';
import { mostInRun, runRow, sendPace } from './runs.ts';

export const sendKinds = ['bundle', 'summary'] as const;
export type SendKind = (typeof sendKinds)[number];

const ids = (least: number) =>
  v.pipe(
    v.array(idInBody, 'must be a list of numbers'),
    v.minLength(least, `must name at least ${least}`),
    v.maxLength(mostInRun, `must name at most ${mostInRun}`),
  );
const body = v.strictObject({
  kind: v.picklist(sendKinds, `must be one of ${sendKinds.join(', ')}`),
  applications: ids(1),
  /** left out by whoever orders it: they are listed with their reason, and nothing of them is sent */
  left_out: v.optional(ids(0)),
});
const leftOut = v.array(
  v.strictObject({
    application_id: id,
    reason: v.string(),
    /** behind a number: "has no bundle", "have no bundle" */
    predicate: v.strictObject({ one: v.string(), many: v.string() }),
  }),
);
export type SendLeftOut = v.InferOutput<typeof leftOut>;

export const sends = {
  preview: endpoint({
    method: 'POST',
    path: 'dashboard/runs/sends/preview',
    level: 'USER',
    summary: 'How many of these applications a run would send webhooks of, and why not the others; changes nothing',
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
    summary: `Send the webhooks of many applications again, ${sendPace} at a time for each vendor`,
    body,
    answer: v.strictObject({ run: runRow, left_out: leftOut }),
  }),
};
