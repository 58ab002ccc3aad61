// A worker process for tests: it analyses up to one step, says so before or after it, and then hangs until it is killed.
import { analyseJob } from '../../../server/analyses/analyse.job.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { openWorkers } from '../../../server/jobs/workers.ts';
import { createLog } from '../../../server/log.ts';
import { openServices } from '../../../server/openServices.ts';
import { readSettings } from '../../../server/settings.ts';

const log = createLog();
const connection = JSON.parse(process.env['SIGNALBOX_TEST_CONNECTION'] ?? '{}') as object;
const [moment = '', stepName = ''] = (process.env['SIGNALBOX_TEST_MOMENT'] ?? '').split(' ');
const database = await openDatabase({ connection, log });
const services = await openServices({ settings: readSettings(process.env), database, log });

async function hang(): Promise<void> {
  console.log('Now it may be killed');
  await new Promise(() => undefined);
}

await openWorkers({
  services,
  alone: false,
  kinds: [
    {
      ...analyseJob,
      run: (job) =>
        analyseJob.run({
          ...job,
          payload: analyseJob.read(job.payload),
          async step(name, effect) {
            const isIt = name.startsWith(stepName);
            if (isIt && moment === 'before') await hang();
            const result = await job.step(name, async (tx) => {
              const done = await effect(tx);
              if (isIt && moment === 'during') await hang();
              return done;
            });
            if (isIt && moment === 'after') await hang();
            return result;
          },
        }),
    },
  ],
});
