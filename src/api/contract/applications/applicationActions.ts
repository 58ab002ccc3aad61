// What can be done with one application: tell its webhooks again, finalise it, and remove its files.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, idInAddress, textOf, time } from '../fields.ts';

const params = v.strictObject({ id: idInAddress });

const sendAnswer = v.strictObject({
  detail: v.string(),
  /** the events that were sent: a bundle without a report tells nothing of a report */
  events: v.array(v.string()),
  /** attempts that this call started; none for what another call started a moment ago */
  attempts: count,
});

export const applicationActions = {
  sendBundle: endpoint({
    method: 'POST',
    path: 'applications/{id}/bundle/webhook',
    level: 'USER',
    scope: 'webhooks',
    summary: 'Send bundle & report_ready webhook: one more attempt at every enabled webhook, with the ids of the first',
    params,
    answer: sendAnswer,
  }),
  sendSummary: endpoint({
    method: 'POST',
    path: 'applications/{id}/summary/webhook',
    level: 'USER',
    scope: 'webhooks',
    summary: 'Send summary webhook: one more attempt at every enabled webhook, with the id of the first',
    params,
    answer: sendAnswer,
  }),
  finalise: endpoint({
    method: 'POST',
    path: 'applications/{id}/finalise',
    level: 'USER',
    summary: 'Finalise an application, once and for good',
    params,
    body: v.strictObject({ vendor_label: textOf(200), vendor_specific_id: textOf(200) }),
    proof: 'many',
    answer: v.strictObject({ detail: v.string(), finalised_at: time }),
  }),
  deleteFiles: endpoint({
    method: 'POST',
    path: 'applications/{id}/delete/',
    level: 'USER',
    summary: 'Delete All Client Files: every stored file goes, the record stays',
    params,
    proof: 'many',
    answer: v.strictObject({ detail: v.string(), deleted_at: time }),
  }),
};
