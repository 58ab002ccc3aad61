// The settings of a server under test: the product's own presets, on a free port and a database of ours.
import { createServer } from 'node:net';
import type pg from 'pg';
import { fileURLToPath } from 'node:url';
import { root } from '../base/paths.ts';
import { readSettings, type Settings } from '../../server/platform/settings/settings.ts';

/** What a server process is told at its start. */
export interface ToldServer {
  connection: pg.PoolConfig;
  key: string;
  /** What it says of a client's address is believed. */
  trustedProxy?: string;
}

export async function settingsFor({ key, trustedProxy }: Omit<ToldServer, 'connection'>): Promise<Settings> {
  return readSettings({
    PORT: String(await freePort()),
    SIGNALBOX_DATA: fileURLToPath(new URL('.data/server', root)),
    SIGNALBOX_KEY: key,
    SIGNALBOX_DEMO: 'off',
    ...(trustedProxy !== undefined && { SIGNALBOX_TRUSTED_PROXIES: trustedProxy }),
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
