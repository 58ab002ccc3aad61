// The statements of all accounts of an application as files of an archive.
import { listAccounts, listStatements } from '../../engine/documents/data/queries.ts';
import type { StatementFacts } from '../../engine/documents/data/dossier.ts';
import { hideNumbers, lastFour } from '../../platform/text/lastFour.ts';
import { statementsOn } from '../../engine/documents/statements/statementBytes.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Entry } from './archiveOf.ts';

interface Wanted {
  showPii: boolean;
  /** All of them, when left out. */
  kinds?: ReadonlySet<StatementFacts['kind']>;
}

export async function statementsOf(
  services: Pick<Services, 'database' | 'files'>,
  applicationId: number,
  { showPii, kinds }: Wanted,
): Promise<Entry[]> {
  const data = services.database.system;
  const bytesOf = statementsOn(services);
  const accounts = new Map((await listAccounts(data, applicationId)).map((account) => [account.id, account]));
  const statements = (await listStatements(data, applicationId)).filter(({ kind }) => kinds?.has(kind) ?? true);
  const named = (account: { number: string } | undefined, name: string): string =>
    showPii || account === undefined ? name : hideNumbers([account.number])(name);
  return statements.map(({ id, account_id, name }) => ({
    name: `statements/${folderOf(accounts.get(account_id), showPii)}/${safe(named(accounts.get(account_id), name).replace(/\.pdf$/i, ''))} (${id}).pdf`,
    async bytes() {
      const bytes = await bytesOf(id, showPii);
      if (bytes === undefined) throw notFound('Statement');
      return bytes;
    },
  }));
}

const folderOf = (account: { bank: string; bsb: string; number: string } | undefined, showPii: boolean): string =>
  account === undefined
    ? 'account'
    : safe(`${account.bank} ${account.bsb} ${showPii ? account.number : lastFour(account.number)}`);

/** One part of a path that every system takes; banks name statements as they like. */
const safe = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
    .slice(0, 80) || 'file';
