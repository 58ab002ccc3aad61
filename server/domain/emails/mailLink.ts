// The e-mail with a customer's link: whose label it is for, how often one may be sent, and how it is written.
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import type { Services } from '../../platform/services/services.ts';

interface Owner {
  label_id: number;
  vendor_id: number;
  /** of the vendor */
  name: string;
}

/** Of a label of the caller's. */
export const ownerOf = (tx: Data, caller: Caller, label: string): Promise<Owner | undefined> =>
  tx.one<Owner>(sql`select t.id as label_id, t.vendor_id, v.name from label t join vendor v on v.id = t.vendor_id
    where ${every([sql`t.ref = ${label}`, ownVendor(caller)])}`);

export const mailLink = {
  spend: (services: Pick<Services, 'limits'>, caller: Caller): Promise<number> =>
    services.limits.spend('e-mail', [`person:${caller.personId}`, `vendor:${caller.vendorId ?? 0}`]),

  /** Its id, with which it is sent once the transaction has ended. */
  async write(
    tx: Data,
    { seal }: Pick<Services, 'seal'>,
    email: { recipient: string; name: string; owner: Owner; link: string; identifier: string },
  ): Promise<number> {
    const { recipient, name, owner, link, identifier } = email;
    const written = await writeEmail(tx, seal, {
      template: 'iframeLink',
      recipient,
      fields: { name, vendor: owner.name, link },
      byHand: true,
      about: { vendorId: owner.vendor_id, labelId: owner.label_id, reference: identifier },
    });
    return written.id;
  },
};
