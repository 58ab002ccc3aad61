// A worker process for tests: it crawls, and stands still for ever at a chosen step until it is killed.
import { openDatabase } from '../../../../server/platform/database/database.ts';
import { openWorkers } from '../../../../server/platform/jobs/workers.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openServices } from '../../../../server/openServices.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';
import { dyingCrawl } from './dying.ts';

const log = createLog();
const connection = JSON.parse(process.env['SIGNALBOX_TEST_CONNECTION'] ?? '{}') as object;
const step = process.env['SIGNALBOX_TEST_STEP'] ?? '';
const database = await openDatabase({ connection, log });
const services = await openServices({ settings: readSettings(process.env), database, log });
const job = dyingCrawl(
  () => ({ step, when: 'after its commit' }),
  () => {
    console.log('Standing still');
    return new Promise<never>(() => undefined);
  },
);
await openWorkers({ services, alone: false, kinds: [job] });
