// Begins a visit: the label says which vendor asks, and the link says what for.
import type { LinkFlag } from '../../../../src/api/contract/applications/connectLink.ts';
import type { ConnectVisit } from '../../../../src/api/contract/connect/connect.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services/services.ts';
import { banksFor } from './banks.ts';
import { noLink } from '../../connectLinks/usable.ts';
import { consentTerms } from './consentTerms.ts';
import { wantedOf } from './wanted.ts';
import { openVisit, type VisitOptions } from './session.ts';

interface Link {
  label: string;
  identifier: string;
  flags: Readonly<Record<LinkFlag, boolean>>;
  days: number | undefined;
  linkId: number | null;
}

interface Asking {
  label_id: number;
  vendor_id: number;
  vendor: string;
  days_to_retrieve: number | null;
  days_to_display: number | null;
}

const presetDays = 90;

export async function beginVisit(data: Data, services: Services, link: Link): Promise<ConnectVisit> {
  const { label, identifier, flags, days, linkId } = link;
  const asking = await data.one<Asking>(sql`
    select l.id as label_id, v.id as vendor_id, v.name as vendor,
      ${daysSetting('days_to_retrieve')} as days_to_retrieve, ${daysSetting('days_to_display')} as days_to_display
    from label l join vendor v on v.id = l.vendor_id where l.ref = ${label}`);
  if (asking === undefined) throw noLink();
  const options: VisitOptions = {
    ...flags,
    days_to_retrieve: days ?? asking.days_to_retrieve ?? presetDays,
    days_to_display: asking.days_to_display ?? presetDays,
  };
  const visit = { vendorId: asking.vendor_id, labelId: asking.label_id, reference: identifier, options, linkId };
  const { token, openedAt, expiresAt } = await openVisit(data, visit);
  return {
    token,
    expires_at: expiresAt,
    vendor: asking.vendor,
    days_to_retrieve: options.days_to_retrieve,
    wanted: wantedOf(options),
    multiple: options.multiple,
    consent: await consentTerms(data, { vendorId: asking.vendor_id, openedAt }),
    banks: await banksFor(data, services, asking.vendor_id),
  };
}

const daysSetting = (key: 'days_to_retrieve' | 'days_to_display') =>
  sql`(select case when s.value ~ '^[0-9]{1,3}$' and s.value::int between 1 and 365 then s.value::int end
    from vendor_setting s where s.vendor_id = v.id and s.key = ${key})`;
