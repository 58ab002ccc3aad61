// The statements about marks on lines of a log.
import type { LogMark } from '../../../src/api/contract/crawling/logMarks.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const shown = columnsOf<LogMark>()('m', ['sequence', 'note'], {
  marked_by: sql`p.email`,
  marked_at: sql`to_char(m.marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
});

export const readMarks = (data: Data, crawlerId: number): Promise<LogMark[]> =>
  data.rows(sql`select ${shown} from crawler_log_mark m join person p on p.id = m.marked_by
    where m.crawler_id = ${crawlerId} order by m.sequence`);

/** The crawler whose marks are changed: nobody else changes them before the commit. */
export const lockCrawler = (tx: Data, crawlerId: number): Promise<{ vendorId: number; marks: number } | undefined> =>
  tx.one<{ vendorId: number; marks: number }>(sql`select c.vendor_id as "vendorId",
      (select count(*)::int from crawler_log_mark m where m.crawler_id = c.id) as marks
    from crawler c where c.id = ${crawlerId} for no key update`);

export const readMark = (tx: Data, crawlerId: number, sequence: number): Promise<LogMark | undefined> =>
  tx.one(sql`select ${shown} from crawler_log_mark m join person p on p.id = m.marked_by
    where m.crawler_id = ${crawlerId} and m.sequence = ${sequence}::int`);

interface NewMark {
  crawlerId: number;
  vendorId: number;
  sequence: number;
  note: string;
  personId: number;
}

export const writeMark = (tx: Data, { crawlerId, vendorId, sequence, note, personId }: NewMark): Promise<unknown> =>
  tx.run(sql`insert into crawler_log_mark (crawler_id, sequence, vendor_id, note, marked_by)
    values (${crawlerId}, ${sequence}::int, ${vendorId}, ${note}, ${personId})
    on conflict (crawler_id, sequence) do update set note = excluded.note, marked_by = excluded.marked_by, marked_at = now()`);

export const deleteMark = (tx: Data, crawlerId: number, sequence: number): Promise<unknown> =>
  tx.run(sql`delete from crawler_log_mark where crawler_id = ${crawlerId} and sequence = ${sequence}::int`);
