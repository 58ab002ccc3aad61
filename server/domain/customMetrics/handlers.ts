// The calls about custom metrics: staff change them for the vendor they act for, and nobody over a change they have not seen.
import type { CustomMetric, customMetrics } from '../../../src/api/contract/analyses/customMetrics.ts';
import type { SettingChange } from '../../../src/api/contract/vendors/settings.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import {
  deleteCustomMetric,
  findMetric,
  insertCustomMetric,
  listCustomMetrics,
  metricChangesOf,
  lockCustomMetric,
  noteMetricChange,
  updateCustomMetric,
} from './queries.ts';

type Shown = Pick<CustomMetric, 'name' | 'visible'>;
const shownOf = ({ name, visible }: Shown): Shown => ({ name, visible });

const vendorOf = ({ vendorId }: Caller): number => {
  if (vendorId === undefined) throw notFound('Vendor');
  return vendorId;
};

async function onRecord(
  tx: Data,
  { caller, request }: Pick<Asked<never>, 'caller' | 'request'>,
  verb: string,
  { id, module, before, after }: { id: number; module: number; before?: Shown; after?: Shown },
): Promise<void> {
  await noteMetricChange(tx, { vendorId: vendorOf(caller), personId: caller.personId, module }, before, after);
  await writeAudit(tx, {
    personId: caller.personId,
    vendorId: caller.vendorId,
    command: `customMetrics.${verb}`,
    object: `custom metric ${id}`,
    ...(before && { before: shownOf(before) }),
    ...(after && { after: shownOf(after) }),
    requestId: request.id,
    result: 'done',
  });
}

type One = Pick<Asked<never>, 'caller' | 'request'> & { params: { id: number } };

async function seen(tx: Data, { caller, params, request }: One): Promise<CustomMetric> {
  const before = await lockCustomMetric(tx, vendorOf(caller), params.id);
  if (before === undefined) throw notFound('Custom metric');
  if (request.ifMatch !== undefined && request.ifMatch !== before.version) {
    const now = `“${before.name}”, ${before.visible ? 'visible' : 'hidden'}`;
    throw new Refusal(412, `Somebody else has changed this metric meanwhile: it is ${now}. Nothing was changed.`, {
      field: 'If-Match',
    });
  }
  return before;
}

export const customMetricsHandlers: HandlersOf<typeof customMetrics> = {
  list: listCustomMetrics,

  history: async (asked) =>
    asked.caller.vendorId === undefined
      ? wholeList<SettingChange>([])
      : idPage(metricChangesOf(asked.caller.vendorId), asked),

  create: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller } = asked;
      const vendorId = vendorOf(caller);
      const metric = await findMetric(tx, body.module);
      if (metric === undefined) throw badInput('module', 'is not the id of a metric');
      const values = { name: body.name ?? metric.name, visible: body.visible ?? metric.visible };
      const made = await insertCustomMetric(tx, vendorId, metric.id, values);
      if (made === undefined)
        throw new Refusal(409, `Somebody else has changed ${metric.code} meanwhile. Nothing was changed.`);
      await onRecord(tx, asked, 'create', { id: made.id, module: made.module, after: made });
      return made;
    }),

  update: (asked) =>
    asked.data.transaction(async (tx) => {
      const before = await seen(tx, asked);
      const { name = before.name, visible = before.visible } = asked.body;
      const after = await updateCustomMetric(tx, before.id, { name, visible });
      if (after === undefined) throw notFound('Custom metric');
      await onRecord(tx, asked, 'update', { id: before.id, module: before.module, before, after });
      return after;
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const before = await seen(tx, asked);
      await deleteCustomMetric(tx, before.id);
      await onRecord(tx, asked, 'remove', { id: before.id, module: before.module, before });
      return before;
    }),
};
