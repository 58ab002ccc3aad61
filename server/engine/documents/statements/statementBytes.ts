// A bank statement as a PDF: the bytes that a crawl brought, or one drawn once from the lines that are kept with it.
import { createHash } from 'node:crypto';
import type { Data, Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CheckedFiles } from '../../../platform/files/checkedFiles.ts';
import { fileKey } from '../../../platform/files/files.ts';
import { GiveUp } from '../../../platform/jobs/job.ts';
import { keepFile, requireFilesKept } from '../keeping/keepFile.ts';
import { renderPdf } from '../pdf/renderPdf.ts';
import { freezeStatements } from './freeze.ts';
import { statementPage } from './statementPage.ts';
import { unpackedStatement, type StatementStructure } from './structure.ts';
import { withoutPersonal } from './withoutPersonal.ts';

/** A bank's own statement is kept as it came; larger ones are not read into memory. */
const largest = 32 * 1_048_576;

interface Row {
  vendor_id: number;
  storage_key: string | null;
  sha256: Buffer | null;
  structure: Buffer | null;
  structure_sha256: Buffer | null;
}

const read = (data: Data, id: number): Promise<Row | undefined> =>
  data.one<Row>(
    sql`select s.vendor_id, s.storage_key, s.sha256, s.structure, s.structure_sha256 from statement s where s.id = ${id}`,
  );

/** Its bytes by its id, for who may open it; undefined: it was deleted. `showPii` false never gives the bank's own bytes. */
export type Statements = (id: number, showPii: boolean) => Promise<Buffer | undefined>;

interface StatementServices {
  database: Pick<Database, 'system'>;
  files: CheckedFiles;
}

export const statementsOn =
  ({ database: { system }, files }: StatementServices): Statements =>
  async (id, showPii) => {
    const row = await read(system, id);
    if (row === undefined) return undefined;
    const kept = showPii ? await keptBytes(files, row) : undefined;
    if (kept !== undefined) return kept;
    const structure = await structureOf(system, id);
    if (structure === undefined) return undefined;
    if (!showPii) return renderPdf(statementPage(withoutPersonal(structure), false));
    const bytes = await renderPdf(statementPage(structure, true));
    // What was stored and is lost is drawn from its lines again, and its row still says which bytes it held.
    return row.storage_key === null
      ? keepDrawn(system, files, { id, vendorId: row.vendor_id, structure, bytes })
      : bytes;
  };

const keptBytes = async (
  files: CheckedFiles,
  { storage_key, sha256 }: Pick<Row, 'storage_key' | 'sha256'>,
): Promise<Buffer | undefined> =>
  storage_key === null ? undefined : files.keptBytes({ storage_key, sha256 }, largest);

/** Kept from now on, if nobody has seen it before. */
async function structureOf(data: Data, id: number): Promise<StatementStructure | undefined> {
  let row = await read(data, id);
  if (row?.structure === null) {
    await data.transaction((tx) => freezeStatements(tx, sql`s.id = ${id}`));
    row = await read(data, id);
  }
  const { structure = null, structure_sha256 } = row ?? {};
  if (structure === null) return undefined;
  if (structure_sha256 && !createHash('sha256').update(structure).digest().equals(structure_sha256))
    throw new Error(`What statement ${id} told is not what was kept`);
  return unpackedStatement(structure);
}

interface Drawn {
  id: number;
  vendorId: number;
  structure: StatementStructure;
  bytes: Buffer;
}

/** Whoever was first decides what its bytes are; undefined: it was deleted meanwhile. */
async function keepDrawn(
  data: Data,
  files: CheckedFiles,
  { id, vendorId, structure, bytes }: Drawn,
): Promise<Buffer | undefined> {
  const { application_id: applicationId } = structure;
  try {
    return await data.transaction(async (tx) => {
      // In the order of a deletion: the application first.
      await requireFilesKept(tx, applicationId);
      const now = await tx.one<Pick<Row, 'storage_key' | 'sha256'>>(
        sql`select storage_key, sha256 from statement where id = ${id} for update`,
      );
      if (now === undefined) return undefined;
      if (now.storage_key !== null) return keptBytes(files, now);
      const key = fileKey(vendorId);
      await keepFile(tx, files, { applicationId, key, bytes }, ({ size, sha256 }) =>
        tx.run(sql`update statement set size = ${size}, sha256 = ${sha256}, storage_key = ${key} where id = ${id}`),
      );
      return bytes;
    });
  } catch (error) {
    if (error instanceof GiveUp) return undefined;
    throw error;
  }
}
