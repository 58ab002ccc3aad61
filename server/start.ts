// Starts the parts of the product in their order, and stops them in the opposite one.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { announcement } from './demo/announce.ts';
import { buildApp } from './app.ts';
import { keepAnchoring } from './platform/audit/anchoring.ts';
import { openBackups } from './platform/backups/schedule.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded/embedded.ts';
import { lockFolder } from './platform/database/embedded/folderLock.ts';
import { explained } from './platform/database/givenDatabase.ts';
import { isUnused, migrate } from './platform/database/migrate.ts';
import { pagesBuilt } from './platform/http/pages/pagesBuilt.ts';
import { explainUnfit } from './platform/database/unfitDatabase.ts';
import { keepFresh } from './domain/consents/keepFresh.ts';
import { keepTelling } from './domain/recordWatches/tell.ts';
import { keepCatalogue } from './engine/catalogue/keepCatalogue.ts';
import { keepCauses } from './engine/causes/keepCauses.ts';
import { keepAlerting } from './engine/alerting/keepAlerting.ts';
import { keepWatching } from './engine/watching/keepWatching.ts';
import { markDemoAccounts } from './engine/crawling/marks/demoMarks.ts';
import { demoSignIns } from './demo/signIns.ts';
import { openSandboxBank } from './demo/sandboxBank.ts';
import { startTraffic } from './demo/traffic.ts';
import { fillWhenEmpty } from './demo/fill/fillWhenEmpty.ts';
import { kinds } from './jobKinds.ts';
import { measureAnchors, measureBackups, measureTrials } from './measure.ts';
import { openWorkers } from './platform/jobs/workers.ts';
import type { Log } from './platform/log.ts';
import { keysOf, sealWith } from './platform/secrets/seal.ts';
import type { Services } from './platform/services/services.ts';
import { openTrials } from './platform/services/trials.ts';
import type { Product } from './runProcess.ts';
import type { Settings } from './platform/settings/settings.ts';
import { unusableAddress, unusableBackups, unusableFolder } from './platform/settings/unusable.ts';

type Part = { name: string; stop: () => unknown };

// Together less than ten seconds, after which whoever told us to stop may use force. The database comes last and may
// take longer: one that is cut off has to recover at the next start.
const patience: Record<string, number> = {
  readiness: 3_000,
  workers: 3_000,
  backups: 1_000,
  anchors: 1_000,
  traffic: 100,
  sandbox: 1_000,
  causes: 1_000,
  marks: 1_000,
  tellings: 1_000,
  freshness: 1_000,
  watching: 1_000,
  trials: 100,
  app: 4_000,
  database: 500,
  embedded: 20_000,
  lock: 500,
};

/** How long we say "not ready" before the server stops listening, so that a load balancer sends nobody there any more. */
const noticeOf = ({ environment }: Settings) => (environment === 'localhost' ? 100 : 2_000);

export async function startProduct(settings: Settings, log: Log): Promise<Product> {
  const parts: Part[] = [];
  const stop = (skip: string[] = []) => stopParts(parts.splice(0).reverse(), skip, log);
  try {
    const connection = settings.databaseUrl ?? (await startOwnDatabase(settings, log, parts));
    const { database, isNew, fresh } = await withPlainWords(settings, async () => {
      const database = await openDatabase({ connection, log });
      parts.push({ name: 'database', stop: () => database.close() });
      const isNew = await isUnused(database);
      // A database with data is migrated only after the pages are built: the former version cannot read it afterwards.
      if (!isNew) await pagesBuilt();
      return { database, isNew, fresh: await migrate(database) };
    });
    if (fresh.length > 0) log.info('The database was brought up to date', { migrations: fresh.length });
    // The demo has a catalogue of its own.
    if (settings.demo) await fillWhenEmpty(database, log, sealWith(keysOf(settings)));
    else await keepCatalogue(database, log);
    const signIns = settings.demo ? await demoSignIns(database) : new Set<string>();
    if (isNew) await pagesBuilt();
    const app = await buildApp({ settings, database, log });
    parts.push({ name: 'app', stop: () => app.close() });
    const trials = await openTrials(app.services);
    parts.push({ name: 'trials', stop: () => trials.stop() });
    measureTrials(app.services, trials);
    await app.listen().catch((error: unknown) => {
      throw unusableAddress(error, settings);
    });
    if (settings.work) {
      parts.push(keepingCauses(database, log), markingDemo(app.services));
      const workers = await openWorkers({ services: app.services, kinds, alone: settings.databaseUrl === undefined });
      parts.push({ name: 'workers', stop: () => workers.stop() });
      const freshness = keepFresh(app.services);
      parts.push({ name: 'freshness', stop: () => freshness.stop() });
      const tellings = keepTelling(app.services);
      parts.push({ name: 'tellings', stop: () => tellings.stop() });
      const watching = keepWatching(app.services);
      parts.push({ name: 'watching', stop: () => watching.stop() });
      const alerting = keepAlerting(app.services);
      parts.push({ name: 'alerting', stop: () => alerting.stop() });
    }
    const anchors = keepAnchoring(app.services);
    measureAnchors(app.services, anchors);
    parts.push({ name: 'anchors', stop: () => anchors.stop() });
    if (settings.backups !== undefined) {
      const folder = settings.backups;
      const backups = await openBackups(app.services, folder).catch((error: unknown) => {
        throw unusableBackups(error, folder);
      });
      measureBackups(app.services, backups);
      parts.push({ name: 'backups', stop: () => backups.stop() });
    }
    if (settings.demoTraffic !== undefined) {
      const traffic = startTraffic(app.services, settings.demoTraffic);
      parts.push({ name: 'traffic', stop: () => traffic.stop() });
    }
    const sandbox = await openSandboxBank(app.services);
    if (sandbox !== undefined) parts.push({ name: 'sandbox', stop: () => sandbox.close() });
    parts.push({ name: 'readiness', stop: () => (app.drain(), wait(noticeOf(settings))) });
    return {
      announcement: announcement(settings.publicUrl, signIns),
      stop: () => stop(),
      stopAtOnce: () => stop(['readiness', 'workers', 'backups', 'app', 'database']),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Crawlers of before causes were kept get theirs behind everything else. */
function keepingCauses({ system }: Database, log: Log): Part {
  let isStopped = false;
  const kept = keepCauses(system, () => isStopped)
    .then((count) => (count > 0 ? log.info('Crawlers were given their causes', { crawlers: count }) : undefined))
    .catch((error: unknown) => log.warn('Crawlers could not be given their causes', { error: String(error) }));
  return { name: 'causes', stop: () => ((isStopped = true), kept) };
}

/** What the demo bank made before sources were recorded is marked behind everything else, once. */
function markingDemo({ database: { system }, seal, log }: Services): Part {
  let isStopped = false;
  const marked = markDemoAccounts(system, seal, () => isStopped)
    .then((accounts) => (accounts > 0 ? log.info('Accounts of the demo bank were marked', { accounts }) : undefined))
    .catch((error: unknown) => log.warn('Accounts of the demo bank could not be marked', { error: String(error) }));
  return { name: 'marks', stop: () => ((isStopped = true), marked) };
}

async function withPlainWords<Result>(settings: Settings, open: () => Promise<Result>): Promise<Result> {
  return open().catch((error: unknown) => {
    const { databaseUrl } = settings;
    throw databaseUrl === undefined
      ? explainUnfit(error, settings)
      : explained(explainUnfit(error, settings), databaseUrl);
  });
}

/** With a DATABASE_URL many processes may share the folder; the embedded database stands only one. */
async function startOwnDatabase(settings: Settings, log: Log, parts: Part[]) {
  const lock = await lockFolder(settings.data, { serves: settings.publicUrl }).catch((error: unknown) => {
    throw unusableFolder(error, settings);
  });
  parts.push({ name: 'lock', stop: () => lock.release() });
  const embedded = await startEmbedded({ folder: join(settings.data, 'postgres'), log });
  parts.push({ name: 'embedded', stop: () => embedded.stop() });
  return embedded.connection;
}

/** A part that hangs or fails must not keep the next one from being stopped. */
async function stopParts(parts: Part[], skip: string[], log: Log): Promise<void> {
  for (const { name, stop } of parts) {
    if (skip.includes(name)) continue;
    const limit = new AbortController();
    const tooLong = wait(patience[name], 'late', { signal: limit.signal });
    try {
      if ((await Promise.race([stop(), tooLong])) === 'late') log.warn('A part took too long to stop', { part: name });
    } catch (error) {
      log.error('A part could not be stopped cleanly', { part: name, error });
    } finally {
      limit.abort();
      tooLong.catch(() => undefined);
    }
  }
}
