// The calls about a customer's bank account.
import type { accounts, EStatement } from '../../../src/api/contract/applications/accounts.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { openStatement } from '../documents/openStatement.ts';
import {
  countDifferences,
  countUncounted,
  isVisibleAccount,
  listDifferences,
  listStatements,
  listUncounted,
} from './queries.ts';

export const accountsHandlers: HandlersOf<typeof accounts> = {
  estatements: (asked) => statementsOf(asked, 'estatement'),
  estatement: (asked) => openStatement({ ...asked, query: {} }, 'accounts.estatement', asked.params.estatementId),
  async differences({ params, caller, data }) {
    if (!(await isVisibleAccount(data, caller, params.id))) throw notFound('Account');
    const [results, count] = await Promise.all([
      listDifferences(data, caller, params.id),
      countDifferences(data, caller, params.id),
    ]);
    return { count, next: null, results };
  },
  async uncounted({ params, caller, data }) {
    if (!(await isVisibleAccount(data, caller, params.id))) throw notFound('Account');
    const [results, count] = await Promise.all([
      listUncounted(data, caller, params.id),
      countUncounted(data, caller, params.id),
    ]);
    return { count, next: null, results };
  },
  interims: (asked) => statementsOf(asked, 'interim'),
  interim: (asked) => openStatement(asked, 'accounts.interim', undefined),
};

async function statementsOf(
  { params, caller, data }: Pick<Asked<typeof accounts.interims>, 'params' | 'caller' | 'data'>,
  kind: 'estatement' | 'interim',
): Promise<EStatement[]> {
  if (!(await isVisibleAccount(data, caller, params.id))) throw notFound('Account');
  return listStatements(data, caller, params.id, kind);
}
