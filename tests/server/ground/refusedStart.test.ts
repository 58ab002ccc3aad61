// The sentences with which a start is refused, whatever of its surroundings is not as it should be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGivenPostgres, type GivenPostgres } from '../faults/givenPostgres.ts';
import { refusedStart } from './refusedStart.ts';

let postgres: GivenPostgres;
let databaseUrl: string;
const place = mkdtempSync(join(tmpdir(), 'signalbox-refused-'));
const file = join(place, 'file');
const refusal = (env: NodeJS.ProcessEnv) =>
  refusedStart({ SIGNALBOX_DATA: join(place, 'data'), DATABASE_URL: databaseUrl, ...env });

beforeAll(async () => {
  writeFileSync(file, '');
  postgres = await startGivenPostgres();
  databaseUrl = await postgres.make('refused', 'a-password');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
});

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} of 127.0.0.1 is in use by another program: stop it or set PORT.`,
  );
  other.close();
});

test('an address that is not of this machine', async () => {
  expect(await refusal({ HOST: '203.0.113.1' })).toBe(
    'HOST is "203.0.113.1", but it must be an address of this machine.',
  );
});

test('a folder of backups that is none', async () => {
  expect(await refusal({ SIGNALBOX_BACKUPS: file })).toBe(
    `SIGNALBOX_BACKUPS is "${file}", but it must be off, or a folder that can be read.`,
  );
});

test('a data folder that is none', async () => {
  expect(await refusal({ SIGNALBOX_DATA: file })).toBe(
    `SIGNALBOX_DATA is "${file}", but it must be a folder that can be made and written.`,
  );
});
