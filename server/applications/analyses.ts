// The analyses of one application.
import type { applications } from '../../src/api/contract/applications/applications.ts';
import { sql } from '../database/sql.ts';
import type { Handler } from '../http/handler.ts';
import { listPage } from '../lists/listPage.ts';
import { ownVendor } from '../lists/ownVendor.ts';
import { requireApplication } from './visible.ts';

export const analyses: Handler<typeof applications.analyses> = async (asked) => {
  await requireApplication(asked, asked.params.id);
  return listPage(
    {
      table: sql`analysis`,
      time: sql`t.time`,
      id: sql`t.id`,
      joins: sql``,
      row: sql`'{' || t.card`,
      conditions: [ownVendor(asked.caller), sql`t.application_id = ${asked.params.id}`],
    },
    { ...asked, counts: asked.services.counts },
  );
};
