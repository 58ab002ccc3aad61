// Changes settings of the vendor that the caller acts for: each that fits, none over a change that was not seen, all of it on record.
import { settingProblem } from '../../../src/api/contract/vendors/settingProblem.ts';
import type { settings } from '../../../src/api/contract/vendors/settings.ts';
import {
  currentScoreModel,
  isSecretSetting,
  settingMask,
  settingNamed,
  vendorSettingKeys,
} from '../../../src/api/contract/vendors/vendorSettings.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';
import { changeSince, listSettings, lockSettings, noteChange, writeSetting } from './queries.ts';
import { shownSettings } from './shown.ts';
import { vendorOf } from './vendorOf.ts';

interface Change {
  key: string;
  /** None: nothing is stored. */
  before: string | undefined;
  after: string;
}

type ChangeCall = typeof settings.change;

export const change: Handler<ChangeCall> = (asked) =>
  asked.data.transaction(async (tx) => {
    const { body, caller, request, services } = asked;
    const vendorId = vendorOf(caller);
    await lockSettings(tx, vendorId);
    const stored = new Map((await listSettings(tx, vendorId)).map(({ key, value }) => [key, value]));
    const wanted = changesIn(body, stored, asked);
    await refuseUnseen(tx, asked, wanted);
    for (const one of wanted) {
      const isSealed = isSecretSetting(one.key) && one.after !== '';
      const sealed = isSealed
        ? services.seal.close(one.after, sealedColumns.setting.place({ vendor_id: vendorId, key: one.key }))
        : undefined;
      await writeSetting(tx, vendorId, { key: one.key, value: isSealed ? '' : one.after, sealed });
      await noteChange(tx, vendorId, caller.personId ?? 0, masked(one));
    }
    const values = shownSettings(await listSettings(tx, vendorId), true);
    if (wanted.length > 0) {
      const shown = wanted.map(masked);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId,
        command: 'settings.change',
        object: `settings of vendor ${vendorId}`,
        before: Object.fromEntries(shown.map(({ key, before }) => [key, before ?? null])),
        after: Object.fromEntries(shown.map(({ key, after }) => [key, after])),
        requestId: request.id,
        result: 'done',
      });
    }
    return values;
  });

/** What stands there already is no change; a mask that came back keeps the secret. */
function changesIn(
  body: Asked<ChangeCall>['body'],
  stored: ReadonlyMap<string, string>,
  { services }: Asked<ChangeCall>,
): Change[] {
  const given = Object.entries(body).filter((one): one is [string, string] => one[1] !== undefined);
  return given.flatMap(([key, value]) => {
    if (!stored.has(key) && !vendorSettingKeys.some((known) => known === key)) throw badInput(key, 'is not a setting');
    const before = stored.get(key);
    const after = isSecretSetting(key) ? value : currentOf(key, value.trim());
    if (after === (before ?? settingNamed(key).preset) || (isSecretSetting(key) && after === settingMask)) return [];
    const wrong = settingProblem(key, after) ?? whereTo(key, after, services);
    if (wrong !== undefined) throw badInput(key, wrong);
    return [{ key, before, after }];
  });
}

/** Callers that ask for a former model go on being understood, and are told by which one they are scored. */
const currentOf = (key: string, value: string): string =>
  settingNamed(key).kind === 'score' ? currentScoreModel(value) : value;

const whereTo = (key: string, value: string, { outgoing }: Asked<ChangeCall>['services']): string | undefined =>
  settingNamed(key).kind === 'address' && value !== '' ? outgoing.whatIsWrongWith(value) : undefined;

async function refuseUnseen(tx: Data, { caller, request }: Asked<ChangeCall>, wanted: readonly Change[]) {
  if (request.ifMatch === undefined || wanted.length === 0) return;
  const keys = wanted.map(({ key }) => key);
  const newer = await changeSince(tx, vendorOf(caller), request.ifMatch, keys);
  if (newer === undefined) return;
  const message = `${newer.changed_by} has set ${newer.key} to “${newer.after}” meanwhile. Nothing was changed.`;
  throw new Refusal(412, message, { field: newer.key });
}

const masked = (one: Change): Change =>
  isSecretSetting(one.key)
    ? {
        key: one.key,
        before: one.before === undefined || one.before === '' ? one.before : settingMask,
        after: one.after === '' ? '' : settingMask,
      }
    : one;
