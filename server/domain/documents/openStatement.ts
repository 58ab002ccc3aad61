// Opens a bank statement of an account: the account, the statement and the application are the caller's own, all three.
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { FileAnswer } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { loadDossier } from '../../engine/documents/data/loadDossier.ts';
import { statementBytes } from '../../engine/documents/statement.ts';
import { openableApplication, spendDownload } from './openable.ts';
import type { DocumentAsked } from './openDocument.ts';
import { recordOpening } from './recordOpening.ts';

/** Without a statement's id: the newest interim one. */
export async function openStatement(
  asked: DocumentAsked,
  command: string,
  statementId: number | undefined,
): Promise<FileAnswer> {
  const { params, caller, services, data } = asked;
  await spendDownload(services, caller);
  const applicationId = await applicationOf(data, caller, params.id);
  if (applicationId === undefined) throw notFound('Account');
  const application = await openableApplication(data, caller, applicationId);
  const dossier = await loadDossier(data, application, caller.showPii);
  const account = dossier.accounts.find(({ id }) => id === params.id);
  const statement = account?.statements.find(({ id, kind }) =>
    statementId === undefined ? kind === 'interim' : kind === 'estatement' && id === statementId,
  );
  if (account === undefined || statement === undefined)
    throw statementId === undefined
      ? new Refusal(404, 'This account has no interim statement')
      : notFound('eStatement');
  await recordOpening(asked, command, application.id);
  const body = await statementBytes(services.files, statement, account, application, caller.showPii);
  return new FileAnswer({ type: 'pdf', name: statement.name, body });
}

const applicationOf = async (data: Data, caller: Caller, accountId: number): Promise<number | undefined> =>
  (
    await data.one<{ application_id: number }>(
      sql`select t.application_id from account t where ${every([sql`t.id = ${accountId}`, ownVendor(caller)])}`,
    )
  )?.application_id;
