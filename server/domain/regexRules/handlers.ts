// The calls about regex rules of either kind: trying them, history and bringing back.
import type { regexRules } from '../../../src/api/contract/rules/regexRules.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import { findCategoryRegexes } from '../categoryRegexes/queries.ts';
import { findTransactionTypeRegexes } from '../transactionTypeRegexes/queries.ts';
import { readHistory } from '../../engine/rules/keeping/history.ts';
import { ruleTables } from '../../engine/rules/keeping/ruleTables.ts';
import { restoreRule } from '../../engine/rules/keeping/write.ts';
import { stale } from './stale.ts';
import { preview, test } from './tryRule.ts';

export const regexRulesHandlers: HandlersOf<typeof regexRules> = {
  test,
  preview,
  stale,
  async history({ data, params: { kind, id } }) {
    const versions = await readHistory(data, ruleTables[kind], id);
    if (versions.length === 0) throw notFound('Regex');
    return wholeList(versions);
  },
  restore: ({ data, params: { kind, id }, body: { version }, caller, request }) =>
    data.transaction(async (tx) => {
      await restoreRule({ tx, caller, request, rules: ruleTables[kind] }, id, version);
      const [row] = await (kind === 'type' ? findTransactionTypeRegexes(tx, [id]) : findCategoryRegexes(tx, [id]));
      if (row === undefined) throw notFound('Regex');
      return row;
    }),
};
