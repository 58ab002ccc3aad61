// Incomplete bundle applications: the list rows of those not yet both analysed and finalised.
import type { applications } from '../../src/api/contract/applications/applications.ts';
import { sql } from '../database/sql.ts';
import type { Handler } from '../http/handler.ts';
import { listPage } from '../lists/listPage.ts';
import { ownVendor } from '../lists/ownVendor.ts';
import { applicationFingerprint, applicationJoins, applicationKind, applicationRowText } from './rows.ts';

export const incomplete: Handler<typeof applications.incomplete> = (asked) =>
  listPage(
    {
      table: sql`application`,
      time: sql`t.timestamp`,
      id: sql`t.id`,
      joins: applicationJoins,
      row: applicationRowText(asked.caller.showPii),
      fingerprint: applicationFingerprint,
      kind: applicationKind(asked.caller.showPii),
      conditions: [ownVendor(asked.caller), sql`not (t.analysed and t.finalised)`],
    },
    { ...asked, counts: asked.services.counts },
  );
