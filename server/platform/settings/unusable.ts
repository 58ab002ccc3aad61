// Tells in one plain sentence which setting names a place that this machine does not give us.
import { PlainRefusal } from './PlainRefusal.ts';
import type { Settings } from './settings.ts';
import { SettingsError } from './SettingsError.ts';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

export function unusableAddress(error: unknown, { host, port }: Settings): unknown {
  switch (codeOf(error)) {
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingsError('HOST', host, 'an address of this machine');
    case 'EACCES':
      return new SettingsError('PORT', String(port), 'a port that this account may listen on, such as 4280');
    case 'EADDRINUSE':
      return new PlainRefusal(`Port ${port} of ${host} is in use by another program: stop it or set PORT.`);
    default:
      return error;
  }
}

const isOfFolder = (error: unknown): boolean =>
  /^(EEXIST|ENOTDIR|ENOENT|EACCES|EPERM|EROFS|ELOOP|ENAMETOOLONG)$/.test(codeOf(error));

export const unusableFolder = (error: unknown, { data }: Settings): unknown =>
  isOfFolder(error) ? new SettingsError('SIGNALBOX_DATA', data, 'a folder that can be made and written') : error;

export const unusableBackups = (error: unknown, folder: string): unknown =>
  isOfFolder(error) ? new SettingsError('SIGNALBOX_BACKUPS', folder, 'off, or a folder that can be read') : error;
