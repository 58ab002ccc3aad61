// Reads what staff gave of a rule: held against what its kind can be about and against what is there.
import type { AlertRule } from '../../../src/api/contract/watching/alertRules.ts';
import { bankKinds, type AlertKind } from '../../../src/api/contract/watching/words.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { whatIsThere, type RuleFacts } from './queries.ts';

type Scope = Pick<RuleFacts, 'bank_id' | 'connector' | 'of_vendor'>;
export type Given<Facts> = { [Name in keyof Facts]?: Facts[Name] | undefined };

const presets: Omit<RuleFacts, 'name'> = {
  bank_id: null,
  connector: null,
  of_vendor: null,
  minutes: 0,
  least: 5,
  severity: 'warning',
  quiet_from: null,
  quiet_to: null,
  channel_ids: null,
  enabled: true,
};

/** As it is to be; of a change what was left out stays. Another scope replaces the one that is there. */
export async function factsIn(
  data: Data,
  kind: AlertKind,
  given: Given<RuleFacts>,
  before?: AlertRule,
): Promise<RuleFacts> {
  const known = { ...presets, name: '', ...before };
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const isScoped = [given.bank_id, given.connector, given.of_vendor].some((one) => one !== undefined && one !== null);
  const rule: RuleFacts = {
    ...known,
    ...(isScoped && { bank_id: null, connector: null, of_vendor: null }),
    ...stated,
  };
  if (kind === 'threshold') checkThreshold(rule, before);
  checkScope(kind, rule);
  if ((rule.quiet_from === null) !== (rule.quiet_to === null))
    throw badInput(rule.quiet_from === null ? 'quiet_from' : 'quiet_to', 'must be given: quiet hours have two ends');
  if (rule.quiet_from !== null && rule.quiet_from === rule.quiet_to)
    throw badInput('quiet_to', 'must be another time than their beginning');
  await checkNamed(data, rule, rule.channel_ids);
  return rule;
}

/** What trouble is, is said on Bank Modules alone. */
function checkThreshold(rule: RuleFacts, before?: AlertRule): void {
  if (before === undefined)
    throw badInput('kind', 'must be another one: the thresholds of banks are set on Bank Modules');
  for (const field of ['minutes', 'least'] as const)
    if (rule[field] !== before[field]) throw badInput(field, 'is set on Bank Modules, for each bank');
}

function checkScope(kind: AlertKind, { bank_id: bank, connector, of_vendor: vendor }: Scope): void {
  const set = Object.entries({ bank_id: bank, connector, of_vendor: vendor }).flatMap(([field, value]) =>
    value === null ? [] : [field],
  );
  const [first, second] = set;
  if (second !== undefined) throw badInput(second, `must be left out beside ${first}: a rule has one scope`);
  if (first === undefined || bankKinds.includes(kind) || (kind === 'webhook' && first === 'of_vendor')) return;
  throw badInput(first, 'is for rules about crawls: this kind is about the whole product');
}

async function checkNamed(data: Data, rule: Scope, channels: readonly number[] | null): Promise<void> {
  const there = await whatIsThere(data, { ...rule, channel_ids: channels === null ? null : [...channels] });
  if (there === undefined) return;
  if (rule.bank_id !== null && !there.bank) throw badInput('bank_id', 'must be the id of a bank');
  if (rule.connector !== null && !there.connector) throw badInput('connector', 'must be the connector of a bank');
  if (rule.of_vendor !== null && !there.vendor) throw badInput('of_vendor', 'must be the id of a vendor');
  if (channels !== null && there.channels < new Set(channels).size)
    throw badInput('channel_ids', 'must be the ids of channels that are there');
}

/** What is rehearsed: of a rule that is not saved, and about banks. */
export async function ruleToRehearse(
  data: Data,
  kind: AlertKind,
  given: Given<Scope & Pick<RuleFacts, 'minutes' | 'least'>>,
): Promise<Scope & Pick<RuleFacts, 'minutes' | 'least'>> {
  if (!bankKinds.includes(kind))
    throw badInput('kind', 'cannot be rehearsed: only of crawls is kept how each of them ended, and when');
  return factsIn(data, kind, given);
}
