// Opens a bank statement of an account: the account, the statement and the application are the caller's own, all three.
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { FileAnswer } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { statementsOn } from '../../engine/documents/statements/statementBytes.ts';
import { statementName } from '../../engine/documents/statements/statementName.ts';
import { openableApplication, spendDownload } from './openable.ts';
import type { DocumentAsked } from './openDocument.ts';
import { recordOpening } from './recordOpening.ts';

/** Without a statement's id: an interim one, the newest unless a version is named. */
export async function openStatement(
  asked: DocumentAsked,
  command: string,
  statementId: number | undefined,
): Promise<FileAnswer> {
  const { params, query, caller, services, data } = asked;
  await spendDownload(services, caller);
  const applicationId = await applicationOf(data, caller, params.id);
  if (applicationId === undefined) throw notFound('Account');
  const application = await openableApplication(data, caller, applicationId);
  const missing = (): Refusal =>
    statementId === undefined
      ? new Refusal(
          404,
          query.version === undefined
            ? 'This account has no interim statement'
            : `This account has no version ${query.version} of the interim statement`,
        )
      : notFound('eStatement');
  const statement = await data.one<{
    id: number;
    name: string;
  }>(sql`select t.id, ${statementName(caller.showPii)} as name
    from statement t join account a on a.id = t.account_id
    where ${every([
      sql`t.account_id = ${params.id}`,
      statementId === undefined ? sql`t.kind = 'interim'` : sql`t.kind = 'estatement' and t.id = ${statementId}`,
      query.version !== undefined && sql`t.version = ${query.version}`,
      ownVendor(caller),
    ])} order by t.issued_on desc, t.id desc limit 1`);
  if (statement === undefined) throw missing();
  await recordOpening(asked, command, application.id);
  const body = await statementsOn(services)(statement.id, caller.showPii);
  if (body === undefined) throw missing();
  return new FileAnswer({ type: 'pdf', name: statement.name, body });
}

const applicationOf = async (data: Data, caller: Caller, accountId: number): Promise<number | undefined> =>
  (
    await data.one<{ application_id: number }>(
      sql`select t.application_id from account t where ${every([sql`t.id = ${accountId}`, ownVendor(caller)])}`,
    )
  )?.application_id;
