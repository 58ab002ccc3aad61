// Refuses a database whose tables were made by other migrations than those of this program.
import { PlainRefusal } from '../settings/PlainRefusal.ts';
import type { Settings } from '../settings/settings.ts';
import { checksumOf, type Migration } from './migrations.ts';

export interface Applied {
  name: string;
  /** None in a backup, and none in a database of before the first release. */
  checksum?: string;
}

class UnfitDatabase extends Error {
  /** Whether it can be used by the version that made it. */
  readonly isReleased: boolean;
  constructor(madeBy: string, isReleased: boolean) {
    super(`was made by ${madeBy}`);
    this.isReleased = isReleased;
  }
}

/** Nothing when the migrations of this program can go on from those that were applied. */
export function unfitnessOf(applied: readonly Applied[], migrations: readonly Migration[]): UnfitDatabase | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const [first] = migrations;
  if (applied.length > 0 && !applied.some(({ name }) => name === first?.name))
    return new UnfitDatabase('Signalbox before its first release, and cannot be upgraded', false);
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (migration === undefined) return new UnfitDatabase('a newer version of Signalbox', true);
    if (checksum !== undefined && checksum !== checksumOf(migration))
      return new UnfitDatabase(`another build of Signalbox, whose migration ${name} differs`, true);
  }
  return undefined;
}

/** The same in one sentence that says what to do. */
export function explainUnfit(error: unknown, { data, databaseUrl }: Settings): unknown {
  if (!(error instanceof UnfitDatabase)) return error;
  const place = databaseUrl === undefined ? `The data folder ${data}` : 'The database of DATABASE_URL';
  const other =
    databaseUrl === undefined ? 'set SIGNALBOX_DATA to another folder or move this one away' : 'give an empty database';
  return new PlainRefusal(`${place} ${error.message}: ${error.isReleased ? 'start that one or ' : ''}${other}.`);
}
