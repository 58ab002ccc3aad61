// Finds the key that protects secrets at rest: from the environment, or made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './makeFolder.ts';
import { text } from './readValue.ts';
import { SettingsError } from './SettingsError.ts';

const size = 32;

export function encryptionKey(env: NodeJS.ProcessEnv, place: { data: string; required: boolean }): () => Buffer {
  const given = text(env, 'SIGNALBOX_KEY');
  if (given !== undefined) {
    const key = decode('SIGNALBOX_KEY', given, '(not shown)');
    return () => key;
  }
  if (place.required) {
    const why =
      'production needs one that does not lie beside the data: 32 bytes written as base64, the same for every process';
    throw SettingsError.missing('SIGNALBOX_KEY', why);
  }
  let kept: Buffer | undefined;
  return () => (kept ??= readOrMake(place.data));
}

/** Keys that open what was sealed with them, and seal nothing any more. */
export const oldKeys = (env: NodeJS.ProcessEnv): Buffer[] =>
  (text(env, 'SIGNALBOX_OLD_KEYS') ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => decode('SIGNALBOX_OLD_KEYS', part.trim(), '(not shown)'));

export const keyFileIn = (data: string): string => join(data, 'signalbox.key');

function decode(name: string, given: string, shown: string): Buffer {
  const key = Buffer.from(given, 'base64');
  // Node ignores what is no base64; encoding again shows whether it had to.
  const whole = key.toString('base64').replace(/=+$/, '') === given.replace(/=+$/, '');
  if (key.length === size && whole) return key;
  throw new SettingsError(name, shown, '32 bytes written as base64');
}

const otherwise = 'set SIGNALBOX_KEY to the key it held';

function readOrMake(data: string): Buffer {
  const path = keyFileIn(data);
  const known = readKnown(path);
  if (known !== undefined) return known;
  makeFolder(data);
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${randomBytes(size).toString('base64')}\n`, { mode: 0o600, flush: true });
  // A link is made whole or not at all, and never over a key that is there: losing that one would lose the secrets.
  try {
    linkSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(aside);
  }
  // Our own, or that of who was faster.
  const made = readKnown(path);
  if (made === undefined) throw SettingsError.unreadable(path, otherwise);
  return made;
}

function readKnown(path: string): Buffer | undefined {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw SettingsError.unreadable(path, otherwise);
  }
  return decode('SIGNALBOX_KEY', content.trim(), `the content of ${path}`);
}
