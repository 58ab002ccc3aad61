// Keeps profiles in the person's configuration folder, a file each, that nobody else can read.
import { readdir, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { Ending, exitCodes } from '../exitCodes.ts';
import type { Variables } from '../options.ts';
import { folderOf, readOwn, removeOwn, writeOwn } from '../own/folders.ts';
import { checkName, profileFrom, type Profile } from './profile.ts';

const ending = '.json';

export const profileFolder = (variables: Variables): string => join(folderOf('config', variables), 'profiles');

/** Undefined: there is none of this name. */
export async function readProfile(variables: Variables, name: string): Promise<Profile | undefined> {
  const folder = profileFolder(variables);
  const file = `${checkName(name)}${ending}`;
  const text = await readOwn(folder, file);
  if (text === undefined) return undefined;
  await refuseIfOpen(name, folder, '700');
  await refuseIfOpen(name, join(folder, file), '600');
  const profile = profileFrom(text);
  if (profile !== undefined) return profile;
  throw new Ending(exitCodes.usage, `The profile ${name} is damaged: remove ${join(folder, file)} and sign in again`);
}

/** What others can read is no secret any more: it is better known than used. */
async function refuseIfOpen(name: string, path: string, mode: string): Promise<void> {
  // Windows keeps the folder of a person from others by itself.
  if (platform() === 'win32') return;
  const { mode: rights, uid } = await stat(path);
  const isOthers = process.getuid !== undefined && uid !== process.getuid();
  if ((rights & 0o077) === 0 && !isOthers) return;
  throw new Ending(
    exitCodes.notPermitted,
    isOthers
      ? `The profile ${name} is not used: ${path} belongs to somebody else`
      : `The profile ${name} is not used: others may read ${path}. Say chmod ${mode} ${path}, and sign in again if somebody may have read it`,
  );
}

export async function writeProfile(variables: Variables, name: string, profile: Profile): Promise<string> {
  const folder = profileFolder(variables);
  const file = `${checkName(name)}${ending}`;
  try {
    await writeOwn(folder, file, `${JSON.stringify(profile, null, 2)}\n`);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Ending(exitCodes.failed, `The profile ${name} could not be kept in ${folder}: ${code}`);
  }
  return join(folder, file);
}

export const removeProfile = (variables: Variables, name: string): Promise<void> =>
  removeOwn(profileFolder(variables), `${checkName(name)}${ending}`);

export async function profileNames(variables: Variables): Promise<string[]> {
  const names = await readdir(profileFolder(variables)).catch(() => []);
  return names
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .map((name) => name.slice(0, -ending.length))
    .toSorted();
}
