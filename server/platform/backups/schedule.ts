// Makes backups on time: looks once a minute whether the newest one is old, and tries again at the next look when one failed.
import { freeMegabytes } from '../space/floor.ts';
import type { Services } from '../services/services.ts';
import { AnotherBackupRuns, makeBackup, newestBackup, type Backup } from './backup.ts';

const everyMs = 15 * 60_000;
const lookMs = 60_000;

export interface Backups {
  /** Makes one when it is time. */
  look(): Promise<void>;
  /** Seconds since the last good one; undefined while there is none. */
  age(): number | undefined;
  failures(): number;
  stop(): Promise<void>;
}

export async function openBackups(services: Services, folder: string): Promise<Backups> {
  const { database, settings, log, now } = services;
  const stopping = new AbortController();
  // On one disk with the product, a backup must stop before its writes are refused.
  const least = 2 * settings.floorMegabytes;
  const room = async (): Promise<void> => {
    if ((await freeMegabytes(folder)) < least)
      throw new Error(`Less than ${least} MB are free on the disk of the backups`);
  };
  let newest = await newestBackup(folder);
  let last: Backup | undefined;
  let failed = 0;
  let running: Promise<void> | undefined;

  const isDue = (at: number | undefined): boolean => at === undefined || now() - at >= everyMs || at > now() + everyMs;

  async function lookOnce(): Promise<void> {
    // Another server, or a person, may have made one.
    newest = await newestBackup(folder);
    if (!isDue(newest)) return;
    const begun = performance.now();
    last = await makeBackup({
      connection: database.connection,
      folder,
      key: settings.key,
      files: settings.files.s3 === undefined ? services.files : undefined,
      log,
      now,
      signal: stopping.signal,
      room,
      before: last,
    });
    newest = last.at;
    const { path, bytes, filesCopied } = last;
    log.info('A backup was made', { path, bytes, filesCopied, milliseconds: Math.round(performance.now() - begun) });
  }

  const look = (): Promise<void> =>
    (running ??= lookOnce()
      .catch((error: unknown) => {
        if (stopping.signal.aborted || error instanceof AnotherBackupRuns) return;
        failed += 1;
        log.error('A backup could not be made and will be tried again in a minute', { error });
      })
      .finally(() => (running = undefined)));

  if (newest === undefined)
    log.info('Backups are on. Keep a copy of the key elsewhere: without the key no backup can be opened', { folder });
  const timer = setInterval(() => void look(), lookMs);

  return {
    look,
    age: () => newest && Math.max(0, (now() - newest) / 1000),
    failures: () => failed,
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('The process stops'));
      await running;
    },
  };
}
