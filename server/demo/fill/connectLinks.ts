// Customer links of the demo, as the vendor's own program makes them: one that waits, one that was used, one that ended.
import { createHash } from 'node:crypto';
import { linkFlags } from '../../../src/api/contract/applications/connectLink.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { namedApplications } from '../named.ts';

const day = 86_400_000;
const refOf = (identifier: string): string =>
  createHash('sha256').update(`demo link of ${identifier}`).digest('base64url');

export async function writeConnectLinks(data: Data, now: number): Promise<void> {
  const used = namedApplications.everyDocument;
  const links = [
    { identifier: 'loan-2041-waits', madeAt: now - 2 * day },
    { identifier: used, madeAt: now - 20 * day },
    { identifier: 'loan-1987-ended', madeAt: now - 40 * day },
  ];
  for (const { identifier, madeAt } of links)
    await data.run(sql`insert into connect_link
        (ref, vendor_id, label_id, vendor_specific_id, options, created_at, opened_at, ends_at, application_id)
      select ${refOf(identifier)}, a.vendor_id, a.label_id, ${identifier}, ${JSON.stringify(linkFlags)}::jsonb, ${new Date(madeAt)}::timestamptz,
        case when ${identifier === used} then a.timestamp end, ${new Date(madeAt + 30 * day)}::timestamptz, case when ${identifier === used} then a.id end
      from application a where a.vendor_specific_id = ${used}`);
}
