// The job of one attempt at one webhook.
import { defineJob } from '../../platform/jobs/job.ts';
import { attempt, attemptLost } from './delivery/attempt.ts';
import { callOrder, callPayload } from './delivery/call.ts';
import { endRest } from './delivery/health.ts';

export const deliverJob = defineJob({
  name: callOrder.name,
  payload: callPayload,
  // A lane is one endpoint: one that hangs keeps these few waiting and nobody else.
  perLane: 5,
  retries: 5,
  retrySeconds: 2,
  expireSeconds: 60,
  atOnce: 50,
  instead: 'A newer attempt replaced this one. Resend the webhook if you still need it',
  makeWay: (tx, { delivery }) => endRest(tx, delivery),
  run: attempt,
  giveUp: attemptLost,
});
