// A worker process for tests: it takes the first step of a job, says so, and takes the second when it is told to go on.
import { once } from 'node:events';
import * as v from 'valibot';
import { openDatabase } from '../../../../server/platform/database/database.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { defineJob } from '../../../../server/platform/jobs/job.ts';
import { openWorkers } from '../../../../server/platform/jobs/workers.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openServices } from '../../../../server/openServices.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';

const log = createLog();
const connection = JSON.parse(process.env['SIGNALBOX_TEST_CONNECTION'] ?? '{}') as object;
const database = await openDatabase({ connection, log });
const services = await openServices({ settings: readSettings(process.env), database, log });
const job = defineJob({
  name: 'test',
  payload: v.strictObject({ name: v.string() }),
  retries: 2,
  retrySeconds: 0,
  expireSeconds: 600,
  atOnce: 1,
  async run({ step }) {
    await step('first', async (tx) => void (await tx.run(sql`insert into done values ('stopped', 'first')`)));
    console.log('The first step is done');
    await once(process.stdin, 'data');
    const second = step(
      'second',
      async (tx) => void (await tx.run(sql`insert into done values ('stopped', 'second')`)),
    );
    await second.then(
      () => console.log('The second step is done'),
      (error: Error) => console.log(error.constructor.name),
    );
  },
  giveUp: async () => undefined,
});
await openWorkers({ services, alone: false, kinds: [job] });
