// Keeps what statement files told of one account: every line, with the files that it came from.
import type { Data } from '../../../platform/database/database.ts';
import type { FoundTold, FoundTransaction } from '../../connectors/found.ts';
import { fillFromFiles, keepHolder } from '../../provenance/keepSegment.ts';
import type { StatementFile } from './giveFiles.ts';
import { centsOf, lineOf } from './lineOf.ts';

interface FilesTold {
  lines: readonly FoundTransaction[];
  told: FoundTold;
  brought: readonly StatementFile[];
}

export async function keepFilesTold(
  tx: Data,
  place: { segment: number; account: number; vendorId: number; applicationId: number | undefined },
  { lines, told, brought }: FilesTold,
): Promise<void> {
  const { statements, currency, holder, duplicates, leftOut, files, signs } = told;
  const { applicationId, segment } = place;
  if (applicationId !== undefined) await keepHolder(tx, { applicationId, segment }, holder);
  await fillFromFiles(tx, place, {
    lines: lines.map(lineOf),
    statements: statements.map(({ file, from, to, opening, closing, sum }) => ({
      file,
      from,
      to,
      opening: opening === null ? null : centsOf(opening),
      closing: closing === null ? null : centsOf(closing),
      sum: centsOf(sum),
    })),
    currency: /^[A-Z]{3}$/.test(currency ?? '') ? currency : null,
    duplicates,
    leftOut,
    files: files.flatMap((file) => {
      const one = brought[file];
      const format = statements.find((statement) => statement.file === file)?.format;
      if (one === undefined || format === undefined) return [];
      const facts = { id: one.id, format, sha256: one.sha256.toString('hex'), columns_by_hand: one.layout !== null };
      // Only a PDF is looked at for them.
      const own = signs.filter((found) => found.file === file).map(({ sign }) => sign);
      return [format === 'pdf' ? { ...facts, signs: own } : facts];
    }),
  });
}
