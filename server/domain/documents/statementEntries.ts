// The statements of all accounts of an application as files of an archive.
import type { Dossier, StatementFacts } from '../../engine/documents/data/dossier.ts';
import { statementBytes } from '../../engine/documents/statement.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Entry } from './archiveOf.ts';

interface Wanted {
  showPii: boolean;
  /** All of them, when left out. */
  kinds?: ReadonlySet<StatementFacts['kind']>;
}

export const statementsOf = (
  { files }: Pick<Services, 'files'>,
  { application, accounts }: Dossier,
  { showPii, kinds }: Wanted,
): Entry[] =>
  accounts.flatMap((account) =>
    account.statements
      .filter(({ kind }) => kinds?.has(kind) ?? true)
      .map((statement) => ({
        name: `statements/${safe(`${account.bank} ${account.bsb} ${account.number}`)}/${safe(statement.name.replace(/\.pdf$/i, ''))} (${statement.id}).pdf`,
        bytes: () => statementBytes(files, statement, account, application, showPii),
      })),
  );

/** One part of a path that every system takes; banks name statements as they like. */
const safe = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
    .slice(0, 80) || 'file';
