// The calls about the settings that connectors declare: read and changed by administrators, secrets never given back.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, orNull, page, textOf, time } from '../fields.ts';
import { declaredSetting, longestSetting } from './connectorSettings.ts';

const connector = v.strictObject({
  name: v.string(),
  /** the modules of banks for which the installation names it; "*" is every other */
  modules: v.array(v.string()),
  settings: v.array(
    v.strictObject({
      ...declaredSetting.entries,
      required: v.boolean(),
      /** null: none is stored; a mask for a secret */
      value: orNull(v.string()),
    }),
  ),
  /** the labels of what is required and not set: the connector is not used before */
  lacks: v.array(v.string()),
  /** what is wrong with its declaration */
  problem: orNull(v.string()),
  /** 0: nothing was ever set here */
  version: count,
  changed_at: orNull(time),
  changed_by: orNull(v.string()),
});
export type ConnectorRow = v.InferOutput<typeof connector>;

const name = v.pipe(v.string('must be the name of a connector'), v.regex(/^[a-z][A-Za-z0-9]{0,99}$/, 'must be a name'));

export const connectors = {
  list: endpoint({
    method: 'GET',
    path: 'dashboard/connectors/',
    level: 'ADMIN',
    summary: 'Every connector with the settings that it declares, as they are in this environment; secrets are masked',
    answer: page(connector),
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'dashboard/connectors/{name}/',
    level: 'ADMIN',
    summary:
      'Change settings of a connector in this environment; an empty text takes one away, If-Match is the version that was seen',
    params: v.strictObject({ name }),
    body: v.strictObject({
      values: v.record(v.string(), textOf(longestSetting), 'must be an object of texts'),
    }),
    answer: connector,
    versioned: true,
    refuses: { 409: 'This connector cannot be set up here' },
  }),
};
