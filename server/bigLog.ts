// npm run demo:biglog -- [lines]: gives the demo data a failed crawler with a log of a million lines, and prints its address.
import { addresses } from '../src/api/contract/addresses.ts';
import { randomUUID } from 'node:crypto';
import { bigLogPages } from './demo/logs/bigLog.ts';
import { packLogPage } from './engine/crawlLog/logPages.ts';
import { outlineText } from './engine/crawlLog/outline.ts';
import { stepsText } from './engine/crawlLog/steps.ts';
import { lifecycleText } from './engine/crawlLog/lifecycle.ts';
import { reach } from './operating/reach.ts';
import { runCommand } from './operating/runCommand.ts';
import { servedAt } from './platform/database/embedded/folderLock.ts';
import { openDatabase, type Data } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { PlainRefusal } from './platform/settings/PlainRefusal.ts';

const most = 10_000_000;

function linesIn([text = '1000000', ...others]: readonly string[]): number {
  const lines = Number(text);
  if (others.length > 0 || !Number.isInteger(lines) || lines < 3 || lines > most)
    throw new PlainRefusal(`Say how many lines, from 3 to ${most}: npm run demo:biglog -- 1000000`);
  return lines;
}

async function addBigLog(data: Data, lines: number, now: number): Promise<string> {
  const uuid = randomUUID();
  const crawler = await data.one<{ id: number; vendor_id: number; timestamp: string }>(sql`
    insert into crawler (uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id,
      status, standard_error, error_code, error_message, elapsed, account_count, crawler_options, log_count)
    select ${uuid}::uuid, profile_id, application_id, vendor_id, label_id, bank_id, now(), initiator, vendor_specific_id,
      'FAILED', 'STATEMENT_UNREADABLE', 'E3009', 'One statement could not be read', ${Math.round(lines * 0.003)}, 60, crawler_options, ${lines}
    from crawler where status = 'FAILED' and application_id is not null order by timestamp desc limit 1
    returning id, vendor_id, timestamp::text`);
  if (crawler === undefined) throw new PlainRefusal('There is no demo data: start the product once before.');
  const { id, vendor_id: vendor, timestamp } = crawler;
  let page = 0;
  for (const entries of bigLogPages(lines, now)) {
    page += 1;
    await data.run(sql`insert into crawler_log_page
        (crawler_id, page, vendor_id, timestamp, first_sequence, entry_count, body, lifecycle, outline, steps)
      values (${id}, ${page}, ${vendor}, ${timestamp}::timestamptz, ${entries[0]?.sequence ?? 1}, ${entries.length},
        ${packLogPage(entries)}, ${lifecycleText(entries)}, ${outlineText(entries)}, ${stepsText(entries)})`);
  }
  return uuid;
}

await runCommand(({ settings, log, args, say }) => {
  const lines = linesIn(args);
  return reach(settings, log, async (connection) => {
    const database = await openDatabase({ connection, log, connections: 1 });
    try {
      const uuid = await database.system.transaction((tx) => addBigLog(tx, lines, Date.now()));
      const path = `/v1/dashboard${addresses.crawler(uuid)}`;
      // The product may have been started at another port than this program was told.
      const served = servedAt(settings.data) ?? settings.publicUrl;
      const isServed = await fetch(`${served}/version`).then(
        ({ ok }) => ok,
        () => false,
      );
      say(`A log of ${lines} lines: ${served}${path}${isServed ? '' : ', once the product runs at this address'}`);
      return true;
    } finally {
      await database.close();
    }
  });
});
