// Anchors of the audit trail: its last row and hash, written down outside the table, so that an end that is cut off is found.
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface Anchor {
  at: string;
  row: number;
  hash: string;
}

/** Beside the backups, with one more line whenever one is made. */
export const anchorsIn = (folder: string): string => join(folder, 'audit-anchors.jsonl');

export async function headOf(data: Pick<Data, 'rows'>): Promise<Anchor | undefined> {
  const [head] = await data.rows<Omit<Anchor, 'row'> & { row: number | string }>(
    sql`select iso(now()) as at, id as row, encode(hash, 'hex') as hash from audit order by id desc limit 1`,
  );
  return head && withNumber(head);
}

/** The connection of a backup gives large numbers as text, and wrote them so into files of before. */
const withNumber = ({ at, row, hash }: Omit<Anchor, 'row'> & { row: number | string }): Anchor => ({
  at,
  row: Number(row),
  hash,
});

/** Lines that are none, as after a full disk, are left out. */
export async function readAnchors(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      const { at, row, hash } = JSON.parse(line) as Partial<Anchor>;
      return at !== undefined && row !== undefined && hash !== undefined ? [withNumber({ at, row, hash })] : [];
    } catch {
      return [];
    }
  });
}

/** Nothing is written where nothing was added to the trail since. */
export async function keepAnchor(file: string, head: Anchor | undefined): Promise<void> {
  if (head === undefined || (await readAnchors(file)).at(-1)?.row === head.row) return;
  await appendFile(file, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
}

/** The first anchor that the trail does not reach any more, or not as it was. */
export async function lostAnchor(data: Data, anchors: readonly Anchor[]): Promise<Anchor | undefined> {
  const rows = await data.rows<{ id: number; hash: string }>(
    sql`select id, encode(hash, 'hex') as hash from audit where id = any(${anchors.map(({ row }) => row)})`,
  );
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  return anchors.toSorted((one, other) => one.row - other.row).find(({ row, hash }) => hashes.get(row) !== hash);
}
