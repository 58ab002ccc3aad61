// Tries a rule that is not saved yet: on one description, and on the last transactions of every vendor.
import type { Category } from '../../../src/api/contract/rules/categories.ts';
import type { regexRules, RuleKind, TriedRule } from '../../../src/api/contract/rules/regexRules.ts';
import { checkPattern } from '../../engine/rules/keeping/write.ts';
import type { Tried } from '../../engine/rules/messages.ts';
import type { Rule } from '../../engine/rules/rule.ts';
import { MatchingTookTooLong } from '../../engine/rules/threads.ts';
import { recordReadings } from '../../platform/audit/readings.ts';
import { badInput, unavailable } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { findCategoryRegexes } from '../categoryRegexes/queries.ts';
import { findTransactionTypeRegexes } from '../transactionTypeRegexes/queries.ts';
import { lastTransactions, shownTransactions } from './transactions.ts';

/** Of equal rules the older one decides: one that is not saved yet is the youngest. */
const unsaved = 2_147_483_647;
const mostShown = 100;

function ruleOf({ kind, id, bank, country_code: country, regex, ...more }: TriedRule): Rule {
  if (kind === 'type' && bank === undefined) throw badInput('bank', 'must be given');
  if (kind === 'category' && country === undefined) throw badInput('country_code', 'must be given');
  checkPattern(regex);
  const { keywords = '', filterwords = '', is_broad: broad = false } = more;
  return {
    id: id ?? unsaved,
    scope: kind === 'type' ? String(bank) : (country ?? ''),
    regex,
    keywords,
    filterwords,
    broad,
  };
}

async function tried(asked: Asked<typeof regexRules.preview>, descriptions: readonly string[]): Promise<Tried> {
  const { body, services, caller } = asked;
  await services.limits.spend('sanitise', [`try:person:${caller.personId}`]);
  const book = await services.rules.current();
  return book.try(body.kind, ruleOf(body), descriptions).catch((error: unknown) => {
    throw error instanceof MatchingTookTooLong ? unavailable(error.message) : error;
  });
}

interface OtherRule {
  id: number;
  regex: string;
  says: string;
}

async function rulesOf(data: Data, kind: RuleKind, ids: readonly number[]): Promise<Map<number, OtherRule>> {
  const known = [...new Set(ids)].filter((id) => id !== 0 && id !== unsaved);
  if (known.length === 0) return new Map();
  const words = ({ name, country_code }: Category): string => `${name}, ${country_code}`;
  const rows =
    kind === 'type'
      ? (await findTransactionTypeRegexes(data, known)).map(({ id, regex, trans_type }) => ({
          id,
          regex,
          says: trans_type.name,
        }))
      : (await findCategoryRegexes(data, known)).map(({ id, regex, category, thirdparty }) => ({
          id,
          regex,
          says: `${words(category)}, ${thirdparty.name}`,
        }));
  return new Map(rows.map((row) => [row.id, row]));
}

export const test: Handler<typeof regexRules.test> = async (asked) => {
  const { Description: description, ...rule } = asked.body;
  const found = await tried({ ...asked, body: rule }, [description]);
  const own = rule.id ?? unsaved;
  const [before = 0, after = 0] = [found.before[0], found.after[0]];
  const other = after === own ? before : after;
  const named = other === own ? new Map<number, OtherRule>() : await rulesOf(asked.data, rule.kind, [other]);
  return {
    sanitised: found.texts[0] ?? '',
    matches: found.matches[0] ?? false,
    decides: after === own,
    other: named.get(other) ?? null,
  };
};

export const preview: Handler<typeof regexRules.preview> = async (asked) => {
  const { body, caller, data, services, request } = asked;
  const rule = ruleOf(body);
  const last = await lastTransactions(services.database.system, body.kind, rule.scope);
  const { before, after } = await tried(
    asked,
    last.map(({ description }) => description),
  );
  const touched = last.flatMap(({ account_id, sequence }, index) => {
    const [former = 0, next = 0] = [before[index], after[index]];
    if (former === next || (former !== rule.id && next !== rule.id)) return [];
    const touch = next !== rule.id ? ('lost' as const) : former === 0 ? ('new' as const) : ('taken' as const);
    return [{ account_id, sequence, touch, former, next }];
  });
  const shown = touched.slice(0, mostShown);
  const [rows, rules] = await Promise.all([
    shownTransactions(data, shown, caller.showPii),
    rulesOf(
      data,
      body.kind,
      shown.flatMap(({ former, next }) => [former, next]),
    ),
  ]);
  if (caller.showPii && rows.length > 0)
    await recordReadings(services.database, [
      {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: 'regexRules.preview',
        object: `${rows.length} transactions of applications ${[...new Set(rows.map(({ application_id }) => application_id))].join(', ')}`,
        requestId: request.id,
        result: 'done',
      },
    ]);
  const counted = (wanted: string): number => touched.filter(({ touch }) => touch === wanted).length;
  return {
    looked_at: last.length,
    new: counted('new'),
    taken: counted('taken'),
    lost: counted('lost'),
    results: shown.flatMap(({ touch, former, next }, index) => {
      const row = rows[index];
      return row === undefined
        ? []
        : [{ ...row, touch, before: rules.get(former) ?? null, after: rules.get(next) ?? null }];
    }),
  };
};
