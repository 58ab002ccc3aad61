// Gives a test file a database of its own: with the demo data, or with nothing but the tables.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import {
  connectionTo,
  createDatabase,
  dropDatabase,
  ensureTemplate,
  templateName,
  type Template,
} from './testServer.ts';

export type TestDatabase = { connection: pg.PoolConfig; drop(): Promise<void> };

/** Migrated and filled with the demo data. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf('demo');

/** Migrated, without a single row. */
export const createEmptyDatabase = (): Promise<TestDatabase> => copyOf('empty');

async function copyOf(template: Template): Promise<TestDatabase> {
  const server = inject('testServer');
  await ensureTemplate(server, template);
  const name = `${server.prefix}_${randomBytes(4).toString('hex')}`;
  await createDatabase(server, name, templateName(server, template));
  return { connection: connectionTo(server, name), drop: () => dropDatabase(server, name).then(() => undefined) };
}
