// The analyses of one application.
import { analysisCard } from '../../../src/api/contract/analyses/analysisCard.ts';
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { objectOf } from '../../platform/database/rows/objectOf.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { requireApplication } from './guard/visible.ts';

export const analyses: Handler<typeof applications.analyses> = async (asked) => {
  await requireApplication(asked, asked.params.id);
  return listPage(
    {
      table: sql`analysis`,
      time: sql`t.time`,
      id: sql`t.id`,
      joins: sql``,
      row: trusted(objectOf(analysisCard, 't').text),
      conditions: [ownVendor(asked.caller), sql`t.application_id = ${asked.params.id}`],
    },
    { ...asked, counts: asked.services.counts },
  );
};
