// A worker process for tests: it does one kind of work up to one step, says so before or after it, and then hangs until it is killed.
import { openDatabase } from '../../../../server/platform/database/database.ts';
import { kinds } from '../../../../server/jobKinds.ts';
import { openWorkers } from '../../../../server/platform/jobs/workers.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openServices } from '../../../../server/openServices.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';

const log = createLog();
const connection = JSON.parse(process.env['SIGNALBOX_TEST_CONNECTION'] ?? '{}') as object;
const [moment = '', stepName = ''] = (process.env['SIGNALBOX_TEST_MOMENT'] ?? '').split(' ');
const job = kinds.find(({ name }) => name === process.env['SIGNALBOX_TEST_WORK']);
if (job === undefined) throw new Error('SIGNALBOX_TEST_WORK names no kind of work');
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
      ...job,
      run: (context) =>
        job.run({
          ...context,
          payload: job.read(context.payload),
          async step(name, effect) {
            const isIt = name.startsWith(stepName);
            if (isIt && moment === 'before') await hang();
            const result = await context.step(name, async (tx) => {
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
