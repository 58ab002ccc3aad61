// Runs a part of the product as this process: reads the settings, starts it, and stops it when told to.
import { FolderLockedError } from './platform/database/embedded/folderLock.ts';
import { createLog, type Log } from './platform/log.ts';
import { PlainRefusal } from './platform/settings/PlainRefusal.ts';
import { readSettings, SettingsError, type Settings } from './platform/settings/settings.ts';
import { openDataFolder } from './platform/settings/opening/openDataFolder.ts';

export type Product = {
  /** Printed when it has started. */
  announcement: string;
  stop(): Promise<void>;
  stopAtOnce(): Promise<void>;
};

let log = createLog();
let product: Product | undefined;
let stopping: number | undefined;

// One Ctrl+C reaches us several times: from the terminal, from npm and from the script that started us.
const sameSignal = 1000;

function stopOnSignal(signal: string): void {
  if (stopping !== undefined) {
    if (Date.now() - stopping > sameSignal) void endAtOnce(130);
    return;
  }
  stopping = Date.now();
  log.info('Stopping', { signal });
  // While it still starts, it is stopped as soon as it has started.
  if (product) void product.stop().then(() => process.exit(0));
}

async function endAtOnce(code: number): Promise<void> {
  const ending = product;
  product = undefined;
  await ending?.stopAtOnce().catch(() => undefined);
  process.exit(code);
}

let failed = false;

function endOnError(error: unknown): void {
  // A second error on the way out must not start the way out again.
  if (failed) process.exit(1);
  failed = true;
  log.error('Ending because of an unexpected error', { error });
  void endAtOnce(1);
}

export async function runProcess(start: (settings: Settings, log: Log) => Promise<Product>): Promise<void> {
  // Whoever read our output may be gone before us; there is nobody left to tell, and the work goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopOnSignal(signal));
  // Whoever hung up only ends a terminal; a script that started us in one tells us to stop by itself.
  process.on('SIGHUP', () => log.info('A hang-up changes nothing'));
  process.on('disconnect', () => stopOnSignal('the program that started us ended'));
  process.on('uncaughtException', endOnError);
  process.on('unhandledRejection', endOnError);
  try {
    const settings = readSettings(process.env);
    log = createLog({ from: settings.logFrom });
    openDataFolder(settings);
    product = await start(settings, log);
    if (stopping === undefined) console.log(product.announcement);
    else await product.stop().then(() => process.exit(0));
  } catch (error) {
    tellWhy(error);
    process.exit(1);
  }
}

/** What a person can mend is told in one sentence; the rest with all that is known. */
function tellWhy(error: unknown): void {
  const isPlain = [PlainRefusal, SettingsError, FolderLockedError].some((kind) => error instanceof kind);
  if (isPlain && error instanceof Error) console.error(error.message);
  else log.error('Signalbox could not start', { error });
}
