// Runs what an operator starts beside the product: with its settings, to its end, with an exit code that says how it went.
import { explained } from '../platform/database/givenDatabase.ts';
import { FolderLockedError } from '../platform/database/embedded/folderLock.ts';
import { createLog, type Log } from '../platform/log.ts';
import { readSettings, SettingsError, type Settings } from '../platform/settings/settings.ts';
import { stopPostgres } from './ownPostgres.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';

export interface Run {
  settings: Settings;
  log: Log;
  args: string[];
  say(sentence: string): void;
}

/** Nothing is wrong, and nothing proves that all is well. */
export type Ending = boolean | 'unproven';

export const codeOf = (ending: Ending): number => (ending === 'unproven' ? 3 : ending ? 0 : 1);

/** `work` tells whether all is well. */
export async function runCommand(work: (run: Run) => Promise<Ending>): Promise<void> {
  const log = createLog({ from: 'error' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stopPostgres().finally(() => process.exit(130)));
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    const say = (sentence: string) => console.log(sentence);
    process.exitCode = codeOf(await work({ settings, log, args: process.argv.slice(2), say }));
  } catch (given) {
    const error = settings?.databaseUrl === undefined ? given : explained(given, settings.databaseUrl);
    const isPlain = [PlainRefusal, SettingsError, FolderLockedError].some((kind) => error instanceof kind);
    if (isPlain && error instanceof Error) console.error(error.message);
    else log.error('It could not be done', { error });
    process.exitCode = 1;
  }
}
