// Runs a worker without pages and calls: it does the work of servers that share its database.
import { keepFresh } from './domain/consents/keepFresh.ts';
import { keepTelling } from './domain/recordWatches/tell.ts';
import { migrate } from './platform/database/migrate.ts';
import { explainUnfit } from './platform/database/unfitDatabase.ts';
import { openDatabase } from './platform/database/database.ts';
import { explained } from './platform/database/givenDatabase.ts';
import { keepAlerting } from './engine/alerting/keepAlerting.ts';
import { keepWatching } from './engine/watching/keepWatching.ts';
import { kinds } from './jobKinds.ts';
import { measure, measureTrials } from './measure.ts';
import { serveWorkerHealth } from './platform/http/health/workerHealth.ts';
import { openWorkers } from './platform/jobs/workers.ts';
import type { Log } from './platform/log.ts';
import { openServices } from './openServices.ts';
import { openTrials } from './platform/services/trials.ts';
import { runProcess, type Product } from './runProcess.ts';
import { SettingsError, type Settings } from './platform/settings/settings.ts';

async function startWorker(settings: Settings, log: Log): Promise<Product> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) {
    throw SettingsError.missing(
      'DATABASE_URL',
      'a worker shares the database of its servers, and the embedded one belongs to one process',
    );
  }
  const database = await openDatabase({ connection: databaseUrl, log });
  try {
    await migrate(database);
    const services = await openServices({ settings, database, log });
    const trials = await openTrials(services);
    await measure(services);
    measureTrials(services, trials);
    const workers = await openWorkers({ services, kinds, alone: false });
    const health = await serveWorkerHealth(services, workers);
    const freshness = keepFresh(services);
    const tellings = keepTelling(services);
    const watching = keepWatching(services);
    const alerting = keepAlerting(services);
    const stop = async () => {
      health.drain();
      trials.stop();
      await workers.stop();
      await freshness.stop();
      await tellings.stop();
      await watching.stop();
      await alerting.stop();
      await services.mail.stop();
      health.close();
      await database.close();
    };
    return { announcement: 'The worker is ready', stop, stopAtOnce: () => database.close() };
  } catch (error) {
    await database.close();
    throw explained(explainUnfit(error, settings), databaseUrl);
  }
}

await runProcess(startWorker);
