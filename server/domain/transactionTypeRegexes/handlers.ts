// The calls about transaction-type regexes.
import type { transactionTypeRegexes } from '../../../src/api/contract/rules/transactionTypeRegexes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { matchDescription } from '../../engine/rules/matchDescription.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { contentOf, ruleTables } from '../../engine/rules/keeping/ruleTables.ts';
import { changeRule, createRule, removeRule } from '../../engine/rules/keeping/write.ts';
import { findTransactionTypeRegexes, listTransactionTypeRegexes } from './queries.ts';

const rules = ruleTables.type;

async function one(tx: Data, id: number) {
  const [row] = await findTransactionTypeRegexes(tx, [id]);
  if (row === undefined) throw notFound('Transaction type regex');
  return row;
}

export const transactionTypeRegexesHandlers: HandlersOf<typeof transactionTypeRegexes> = {
  list: listTransactionTypeRegexes,
  create: ({ data, body, caller, request }) =>
    data.transaction(async (tx) => one(tx, await createRule({ tx, caller, request, rules }, contentOf(rules, body)))),
  update: ({ data, params: { id }, body, caller, request }) =>
    data.transaction(async (tx) => {
      await changeRule({ tx, caller, request, rules }, id, contentOf(rules, body));
      return one(tx, id);
    }),
  remove: ({ data, params: { id }, caller, request }) =>
    data.transaction(async (tx) => ({ id, version: await removeRule({ tx, caller, request, rules }, id) })),
  async sanitise(asked) {
    const { text, types } = await matchDescription(asked, { asked: 'type', description: asked.body.Description });
    return { sanitised: text, results: await findTransactionTypeRegexes(asked.data, types) };
  },
};
