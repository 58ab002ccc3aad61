// The calls about a customer's bank account.
import type { accounts } from '../../../src/api/contract/applications/accounts.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { openStatement } from '../documents/openStatement.ts';
import { isVisibleAccount, listEStatements } from './queries.ts';

export const accountsHandlers: HandlersOf<typeof accounts> = {
  async estatements({ params, caller, data }) {
    if (!(await isVisibleAccount(data, caller, params.id))) throw notFound('Account');
    return listEStatements(data, caller, params.id);
  },
  estatement: (asked) => openStatement(asked, 'accounts.estatement', asked.params.estatementId),
  interim: (asked) => openStatement(asked, 'accounts.interim', undefined),
};
