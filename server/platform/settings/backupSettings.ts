// Where backups go: for the embedded database a folder beside the data folder, for a given one nowhere unless told.
import { dirname, resolve, sep } from 'node:path';
import * as read from './readValue.ts';
import { SettingsError } from './SettingsError.ts';

export function backupFolder(env: NodeJS.ProcessEnv, data: string, isEmbedded: boolean): string | undefined {
  const given = read.text(env, 'SIGNALBOX_BACKUPS');
  if (given === 'off') return undefined;
  if (given === undefined) return isEmbedded && dirname(data) !== data ? `${data}-backups` : undefined;
  const folder = resolve(given);
  if (folder !== data && !folder.startsWith(`${data}${sep}`)) return folder;
  throw new SettingsError(
    'SIGNALBOX_BACKUPS',
    given,
    'off, or a folder outside the data folder, on another disk if there is one',
  );
}
