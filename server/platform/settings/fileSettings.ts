// Where files are kept: in the data folder, or in a bucket of an S3 service; how much of it one vendor may take up, and what looks through what banks bring before it is kept.
import { isAbsolute } from 'node:path';
import type { NetConnectOpts } from 'node:net';
import * as read from './readValue.ts';
import { SettingsError } from './SettingsError.ts';

export interface S3Place {
  /** The service, without the bucket. */
  url: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

export interface FileSettings {
  /** None: the data folder. */
  s3: S3Place | undefined;
  megabytesPerVendor: number;
}

const names = [
  'SIGNALBOX_S3_URL',
  'SIGNALBOX_S3_BUCKET',
  'SIGNALBOX_S3_REGION',
  'SIGNALBOX_S3_KEY',
  'SIGNALBOX_S3_SECRET',
];

export function fileSettings(env: NodeJS.ProcessEnv): FileSettings {
  return {
    s3: placeIn(env),
    megabytesPerVendor: read.integer(env, 'SIGNALBOX_FILES_MB', { preset: 10_240, from: 1, to: 1_000_000_000 }),
  };
}

/** All of it or nothing: half a place would show only when the first file is lost. */
function placeIn(env: NodeJS.ProcessEnv): S3Place | undefined {
  const given = names.filter((name) => read.text(env, name) !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.find((name) => !given.includes(name));
  if (missing !== undefined) throw SettingsError.missing(missing, `files are to be kept in S3, as ${given[0]} says`);
  const [url = '', bucket = '', region = '', key = '', secret = ''] = names.map((name) => read.text(env, name) ?? '');
  return {
    url: origin(url),
    bucket: named('SIGNALBOX_S3_BUCKET', bucket),
    region: named('SIGNALBOX_S3_REGION', region),
    key,
    secret,
  };
}

function origin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const bare = url && !url.search && !url.hash && !url.username && !url.password && url.pathname === '/';
  if (url && bare && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin;
  throw new SettingsError(
    'SIGNALBOX_S3_URL',
    '(not shown)',
    'the address of the service without bucket and path, such as https://s3.ap-southeast-2.amazonaws.com',
  );
}

function named(name: string, given: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)) return given;
  throw new SettingsError(name, given, 'a name of 3 to 63 small letters, digits, dots and hyphens');
}

export type ScannerPlace = { kind: 'clamd'; at: NetConnectOpts } | { kind: 'program'; file: string };

/** Undefined: nothing is looked through. */
export function scannerPlace(env: NodeJS.ProcessEnv): ScannerPlace | undefined {
  const given = read.text(env, 'SIGNALBOX_SCANNER');
  if (given === undefined) return undefined;
  if (isAbsolute(given)) return { kind: 'program', file: given };
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'clamd:' && !url.search && !url.hash && !url.username) {
    const { hostname, port, pathname } = url;
    if (hostname === '' && pathname.length > 1) return { kind: 'clamd', at: { path: decodeURIComponent(pathname) } };
    if (hostname !== '' && (pathname === '' || pathname === '/'))
      return { kind: 'clamd', at: { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 3310) } };
  }
  throw new SettingsError(
    'SIGNALBOX_SCANNER',
    given,
    'a program by its whole path, or a clamd such as clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl',
  );
}
