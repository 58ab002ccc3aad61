// Removes files from the store whose rows are gone: after the commit, and again until it has worked.
import * as v from 'valibot';
import { defineJob } from '../../platform/jobs/job.ts';

export const removeFilesJob = defineJob({
  name: 'removeFiles',
  payload: v.strictObject({ keys: v.array(v.string()) }),
  retries: 20,
  retrySeconds: 5,
  expireSeconds: 300,
  atOnce: 2,
  run: ({ payload, services }) => services.files.remove(payload.keys),
  // No row points to them any more: the sweep of orphans takes what is left.
  giveUp: async (_tx, { keys }, { message }, { log }) =>
    log.error('Files of a deleted client are still stored', { files: keys.length, cause: message }),
});
