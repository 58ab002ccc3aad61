// A fresh, empty product of a benchmark's own: an embedded PostgreSQL with the product's parameters, migrated, with services on it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { startEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { createLog } from '../../server/platform/log.ts';
import { openServices } from '../../server/openServices.ts';
import type { Services } from '../../server/platform/services/services.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { cpuOfGroup } from '../process/cpuOfGroup.ts';
import { benchKey } from './stage.ts';

export interface OwnProduct {
  database: Database;
  services: Services;
  /** What PostgreSQL has used of the cores so far; 0 where the system does not tell. */
  cpuMicroseconds: () => number;
}

export async function onOwnDatabase<Result>(
  env: Record<string, string>,
  work: (product: OwnProduct) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const log = createLog({ from: 'error' });
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log });
  const database = await openDatabase({ connection: embedded.connection, log });
  try {
    await migrate(database);
    const told = { SIGNALBOX_DATA: folder, SIGNALBOX_KEY: benchKey, SIGNALBOX_DEMO: 'off', ...env };
    const services = await openServices({ settings: readSettings(told), database, log });
    const result = await work({ database, services, cpuMicroseconds: () => cpuOfGroup(embedded.pid()) });
    await services.mail.stop();
    return result;
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
