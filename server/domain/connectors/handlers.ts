// The calls about the settings of connectors: administrators read and change them; no secret is given back, and each change is on record.
import type { ConnectorRow, connectors } from '../../../src/api/contract/connectors/connectors.ts';
import {
  secretMask,
  valueProblem,
  type DeclaredSetting,
} from '../../../src/api/contract/connectors/connectorSettings.ts';
import { connectorsFor } from '../../engine/connectors/apart/connectors.ts';
import { lackedOf } from '../../engine/connectors/settings/given.ts';
import {
  storedSettings,
  storeSettings,
  type SettingTexts,
  type StoredSettings,
} from '../../engine/connectors/settings/stored.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import type { Services } from '../../platform/services/services.ts';

const placeOf = (connector: string, { settings: { environment } }: Services) => ({ connector, environment });

export const connectorsHandlers: HandlersOf<typeof connectors> = {
  list: async ({ data, services }) =>
    wholeList(await Promise.all(connectorsFor(services.settings).names.map((name) => rowOf(data, services, name)))),

  change: ({ body, caller, data, params: { name }, request, services }) =>
    data.transaction(async (tx) => {
      const declared = declaredOf(services, name);
      if (declared.problem !== undefined) throw new Refusal(409, declared.problem);
      const before = await storedSettings(tx, services.seal, placeOf(name, services), true);
      const seen = request.ifMatch ?? before.version;
      const changed = changesIn(body.values, before.values, declared.settings);
      if (Object.keys(changed).length === 0) return rowOf(tx, services, name);
      const values = Object.fromEntries(
        Object.entries({ ...before.values, ...changed }).filter(([, value]) => value !== ''),
      );
      const { personId } = caller;
      if (!(await storeSettings(tx, services.seal, placeOf(name, services), { values, seen, personId })))
        throw new Refusal(412, 'Somebody else has changed these settings meanwhile. Nothing was changed.');
      const row = await rowOf(tx, services, name);
      const names = Object.keys(changed);
      await writeAudit(tx, {
        personId,
        command: 'connectors.change',
        object: `connector ${name}`,
        before: shownOf(names, before.values, declared.settings),
        after: shownOf(names, values, declared.settings),
        requestId: request.id,
        result: 'done',
      });
      return row;
    }),
};

function declaredOf({ settings }: Services, name: string) {
  const connectors = connectorsFor(settings);
  const declared = connectors.names.includes(name) ? connectors.declared(name) : undefined;
  if (declared === undefined) throw notFound('Connector');
  return declared;
}

/** What stands there already is no change; a mask that came back keeps the secret. */
function changesIn(given: SettingTexts, before: SettingTexts, declared: readonly DeclaredSetting[]): SettingTexts {
  const changed = Object.entries(given).flatMap(([name, typed]): [string, string][] => {
    const setting = declared.find((one) => one.name === name);
    if (setting === undefined) throw badInput(`values.${name}`, 'is no setting of this connector');
    const isSecret = setting.kind === 'secret';
    const value = isSecret ? typed : typed.trim();
    if (value === (before[name] ?? '') || (isSecret && value === secretMask)) return [];
    const problem = valueProblem(setting, value);
    if (problem !== undefined) throw badInput(`values.${name}`, problem);
    return [[name, value]];
  });
  return Object.fromEntries(changed);
}

const shown = (isSecret: boolean, value: string | undefined): string | null =>
  value === undefined ? null : isSecret ? secretMask : value;

const shownOf = (names: readonly string[], values: SettingTexts, declared: readonly DeclaredSetting[]) =>
  Object.fromEntries(
    names.map((name) => [name, shown(declared.find((one) => one.name === name)?.kind === 'secret', values[name])]),
  );

async function rowOf(data: Data, services: Services, name: string): Promise<ConnectorRow> {
  const { settings: declared, problem } = declaredOf(services, name);
  const stored: StoredSettings = await storedSettings(data, services.seal, placeOf(name, services));
  const { values, version, changed_at, changed_by } = stored;
  const modules = Object.entries(services.settings.connectors).filter(([, connector]) => connector === name);
  return {
    name,
    modules: modules.map(([module]) => module),
    settings: declared.map((one) => ({ ...one, value: shown(one.kind === 'secret', values[one.name]) })),
    lacks: lackedOf(declared, values),
    problem: problem ?? null,
    version,
    changed_at,
    changed_by,
  };
}
