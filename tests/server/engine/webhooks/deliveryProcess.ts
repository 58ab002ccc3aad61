// A worker process for tests that only delivers webhooks, until it is killed.
import { openDatabase } from '../../../../server/platform/database/database.ts';
import { openWorkers } from '../../../../server/platform/jobs/workers.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openServices } from '../../../../server/openServices.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';
import { deliverJob } from '../../../../server/engine/webhooks/deliver.job.ts';

const log = createLog();
const connection = JSON.parse(process.env['SIGNALBOX_TEST_CONNECTION'] ?? '{}') as object;
const database = await openDatabase({ connection, log });
const services = await openServices({ settings: readSettings(process.env), database, log });
await openWorkers({ services, alone: false, kinds: [deliverJob] });
