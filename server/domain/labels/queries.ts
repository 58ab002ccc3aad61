// The statements about labels.
import type { Page } from '../../../src/api/contract/fields.ts';
import type { Label, labelLists } from '../../../src/api/contract/vendors/labels.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';

const fields = columnsOf<Label>()('t', ['id', 'ref', 'vendor_id', 'version'], { vendor: sql`v.name` });
const joins = sql`join vendor v on v.id = t.vendor_id`;

export const listLabels = (asked: Asked<typeof labelLists.list>): Promise<Page<Label>> => {
  const { caller, query } = asked;
  const conditions = [ownVendor(caller), query.vendor !== undefined && ofVendor(caller, query.vendor)];
  return idPage({ table: sql`label`, joins, fields, conditions }, asked);
};

/** Held until the transaction ends. */
export const findLabel = (tx: Data, id: number): Promise<Label | undefined> =>
  tx.one(sql`select ${fields} from label t ${joins} where t.id = ${id} for update of t`);

/** Undefined where the ref is taken. */
export const insertLabel = async (tx: Data, ref: string, vendor: number): Promise<number | undefined> =>
  (
    await tx.one<{ id: number }>(sql`insert into label (ref, vendor_id) values (${ref}, ${vendor})
      on conflict (ref) do nothing returning id`)
  )?.id;

export const isVendor = async (tx: Data, id: number): Promise<boolean> =>
  (await tx.one(sql`select from vendor where id = ${id}`)) !== undefined;

export const isRefTaken = async (tx: Data, ref: string, besides: number): Promise<boolean> =>
  (await tx.one(sql`select from label where ref = ${ref} and id <> ${besides}`)) !== undefined;

export const renameLabel = (tx: Data, id: number, ref: string): Promise<number> =>
  tx.run(sql`update label set ref = ${ref}, version = version + 1 where id = ${id}`);

export const deleteLabel = (tx: Data, id: number): Promise<number> => tx.run(sql`delete from label where id = ${id}`);

/** What keeps a label from being deleted, in words; the first that is found. */
export const usesOf = async (tx: Data, id: number): Promise<string | undefined> =>
  (
    await tx.one<{ use: string | null }>(sql`select case
      when exists (select from vendor where primary_label_id = ${id}) then 'is the main label of its vendor'
      when exists (select from webhook where label_id = ${id}) then 'has a webhook'
      when exists (select from application where label_id = ${id}) then 'has applications'
      when exists (select from crawler where label_id = ${id}) then 'has crawlers'
      when exists (select from analysis where label_id = ${id}) then 'has analyses'
      when exists (select from webhook_event where label_id = ${id}) then 'was told of in webhooks that are still kept'
      when exists (select from connect_session where label_id = ${id}) then 'is used by a customer now'
      when exists (select from connect_link where label_id = ${id} and ends_at > now()) then 'has customer links that can still be used'
    end as use`)
  )?.use ?? undefined;
