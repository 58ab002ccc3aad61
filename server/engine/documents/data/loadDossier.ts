// Reads the dossier of an application that was found, and may be seen, before.
import type { Data } from '../../../platform/database/database.ts';
import { affordabilityOf } from '../../streams/affordability.ts';
import { readLines } from '../../streams/readLines.ts';
import { readReturns, returnedLines } from '../../returns/readReturns.ts';
import type { Account, ApplicationFacts, Dossier } from './dossier.ts';
import {
  findScore,
  listAccounts,
  listAnalyses,
  listNotShared,
  listStatements,
  listTransactions,
  listUncounted,
  type StoredTransaction,
} from './queries.ts';
import { trustsOf, untold } from './trust.ts';
import { documentSettings } from './settings.ts';

function transactionsOf(stored: readonly StoredTransaction[]): Pick<Account, 'transactions' | 'recorded'> {
  const recorded = stored.map(({ is_shown: _shown, ...one }) => one);
  return { recorded, transactions: recorded.filter((_one, index) => stored[index]?.is_shown === true) };
}

export async function loadDossier(data: Data, application: ApplicationFacts, personal: boolean): Promise<Dossier> {
  const { id } = application;
  const found = await listAccounts(data, id);
  const returned = returnedLines(
    await readReturns(
      data,
      found.map((account) => account.id),
    ),
  );
  const lines = await listTransactions(data, application, returned, personal);
  const stored = Map.groupBy(lines, ({ account_id }) => account_id);
  const statements = Map.groupBy(await listStatements(data, id), ({ account_id }) => account_id);
  const analyses = new Map((await listAnalyses(data, id)).map((analysis) => [analysis.account_id, analysis]));
  const uncounted = Map.groupBy(await listUncounted(data, id, personal), ({ account_id }) => account_id);
  const trusts = await trustsOf(data, id, personal);
  const accounts = found.map((account): Account => ({
    ...account,
    ...(trusts.get(account.id) ?? untold),
    ...transactionsOf(stored.get(account.id) ?? []),
    uncounted: uncounted.get(account.id) ?? [],
    statements: statements.get(account.id) ?? [],
    analysis: analyses.get(account.id),
  }));
  const notShared = await listNotShared(data, id, personal);
  const score = application.score_id === null ? undefined : await findScore(data, application.score_id);
  const affordability = affordabilityOf(await readLines(data, id), { showPii: personal });
  const settings = await documentSettings(data, application.vendor_id);
  return { application, personal, accounts, not_shared: notShared, score, affordability, settings };
}
