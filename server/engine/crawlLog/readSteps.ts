// The steps of a whole log, without its lines being read.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { keepSteps } from './keepBeside.ts';
import type { StepsOfPage } from './steps.ts';

export async function readSteps(data: Data, crawlerId: number): Promise<StepsOfPage> {
  let pages = await readPages(data, crawlerId);
  if (pages.includes(null)) {
    await keepSteps(data, crawlerId);
    pages = await readPages(data, crawlerId);
  }
  const known = pages.filter((page) => page !== null);
  return { end: known.at(-1)?.end ?? 0, steps: known.flatMap(({ steps }) => steps) };
}

const readPages = async (data: Data, crawlerId: number): Promise<(StepsOfPage | null)[]> => {
  const rows = await data.rows<{ steps: StepsOfPage | null }>(sql`select steps::json as steps from crawler_log_page
    where crawler_id = ${crawlerId} order by page`);
  return rows.map(({ steps }) => steps);
};
