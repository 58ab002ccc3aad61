// Writes what applications refer to: vendors, people, banks, rules and metrics.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import { madeUp, secretFor, writePeople, type SealSecret } from './access.ts';
import { categories, categoryGroups, thirdparties, transtypes } from '../../engine/connectors/demo/seeded/merchants.ts';
import { customMetrics, metrics } from '../catalogue/metrics.ts';
import { categoryRegexes, transtypeRegexes } from '../catalogue/regexes.ts';
import { settings } from '../catalogue/settings.ts';
import { labels, vendorNamed, vendors } from '../catalogue/vendors.ts';
import { webhooks } from '../catalogue/webhooks.ts';
import { namedPromos } from '../named.ts';
import { continueNumbering } from '../../platform/database/bulk/numbering.ts';
import { asBytes, insertRows } from '../insert.ts';

const day = 86_400_000;

export async function writeReference(data: Data, now: number, seal: SealSecret = madeUp): Promise<void> {
  const ago = (days: number): Date => new Date(now - days * day);
  await insertRows(
    data,
    'vendor',
    vendors.map(({ id, name, abn, country, contact, phone }) => ({
      id,
      name,
      abn,
      country_code: country,
      contact_name: contact,
      contact_phone: phone,
      created_at: ago(800 - id * 31),
      primary_label_id: labels.find(({ vendor }) => vendor.id === id)?.id ?? null,
      allowed_parents: id === 1 ? ['https://portal.harbour-loans.example'] : [],
      version: 1,
    })),
  );
  await insertRows(
    data,
    'label',
    labels.map(({ id, ref, vendor }) => ({ id, ref, vendor_id: vendor.id })),
  );
  await insertRows(data, 'promo_code', [
    { code: namedPromos.valid.toLowerCase(), percent_off: 15, valid_until: null },
    { code: namedPromos.expired.toLowerCase(), percent_off: 20, valid_until: ago(30) },
  ]);
  await writePeople(data, ago, seal);
  await insertRows(
    data,
    'webhook',
    webhooks.map(({ id, name, vendor, labelId, url, enabled }) => ({
      id,
      name,
      label_id: labelId,
      vendor_id: vendor.id,
      url,
      enabled,
      created_at: ago(300 - id),
      secret_sealed: asBytes(seal(secretFor(`whsec_ webhook ${id}`), sealedColumns.webhook.place({ id }))),
    })),
  );
  // A setting may make a webhook: after those that have their numbers from here.
  await continueNumbering(data);
  await insertRows(
    data,
    'vendor_setting',
    Object.entries(settings).flatMap(([vendor, values]) =>
      Object.entries(values).map(([key, value]) => ({ vendor_id: vendorNamed(vendor).id, key, value })),
    ),
  );
  await data.run(sql`update webhook set created_at = ${ago(300)}::timestamptz where of_setting`);
  await insertRows(data, 'metric', metrics);
  await insertRows(
    data,
    'custom_metric',
    customMetrics.map(({ code, vendor, name, visible }, index) => {
      const metric = metrics.find((candidate) => candidate.code === code);
      return {
        id: index + 1,
        module: metric?.id,
        name: name ?? metric?.name,
        vendor_id: vendorNamed(vendor).id,
        visible: visible ?? true,
      };
    }),
  );
  await insertRows(data, 'category', categories);
  await insertRows(data, 'category_group', categoryGroups);
  await insertRows(data, 'thirdparty', thirdparties);
  await insertRows(data, 'transtype', transtypes);
  await insertRows(data, 'category_regex', categoryRegexes);
  await insertRows(data, 'transtype_regex', transtypeRegexes);
}
