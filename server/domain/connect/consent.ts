// What a customer does with the link of an e-mail about a consent; whoever has the link needs nothing else.
import type { AgreedConsent, connectConsent } from '../../../src/api/contract/connect/connectConsent.ts';
import { linkIsWrong } from '../../../src/api/contract/connect/connectWords.ts';
import { endConsent } from '../../engine/consents/ending.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { digestOf } from '../../platform/secrets/references.ts';

const fields = columnsOf<AgreedConsent & { id: number; vendor_id: number }>()(
  't',
  ['id', 'vendor_id', 'state', 'words', 'deletes_data'],
  {
    vendor: sql`v.name`,
    bank: sql`b.name`,
    given_at: sql`iso(t.given_at)`,
    until: sql`iso(t.until)`,
    ended_at: sql`iso(t.ended_at)`,
  },
);

async function consentOf(data: Data, token: string) {
  const found = await data.one(sql`select ${fields} from consent t join vendor v on v.id = t.vendor_id
    join bank b on b.id = t.bank_id where t.link_hashes @> array[${digestOf(token)}::bytea]`);
  if (found === undefined) throw new Refusal(404, linkIsWrong);
  const { id, vendor_id: vendorId, ...shown } = found;
  return { id, vendorId, shown };
}

export const consentByLink: HandlersOf<typeof connectConsent> = {
  async consent({ body, services, request }) {
    await services.limits.spend('connect-start', [request.address]);
    return (await consentOf(services.database.system, body.token)).shown;
  },
  async endConsent({ body, services, request }) {
    await services.limits.spend('connect-start', [request.address]);
    const { id, vendorId } = await consentOf(services.database.system, body.token);
    return services.database.as(vendorId).transaction(async (tx) => {
      await endConsent(tx, id, { state: 'withdrawn', by: 'customer' });
      return (await consentOf(tx, body.token)).shown;
    });
  },
};
