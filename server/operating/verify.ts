// npm run verify: walks the audit trail and every stored file, and names what is not as it was written.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { anchorsIn, headOf, keepAnchor, lostAnchor, readAnchors } from '../platform/audit/anchors.ts';
import { verifyAudit } from '../platform/audit/verifyAudit.ts';
import { openDatabase, type Data } from '../platform/database/database.ts';
import { openScanner } from '../platform/scanning/scanner.ts';
import type { Scanner } from '../platform/scanning/verdict.ts';
import { keepCheck } from '../platform/metrics/checkMetrics.ts';
import { PlainRefusal } from '../platform/settings/PlainRefusal.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { reach } from './reach.ts';
import { codeOf, runCommand, type Ending } from './runCommand.ts';
import { walkFiles } from './walkFiles.ts';

const usage = 'Say npm run verify, and behind it -- --anchor <file>, -- --scan, or both';

await runCommand(async ({ settings, log, say, args }) => {
  const { anchor: kept, scans } = wantedIn(args);
  const scanner = scans ? await readyScanner(settings) : undefined;
  const ending = await reach(settings, log, async (given): Promise<Ending> => {
    const connection = typeof given === 'string' ? { connectionString: given } : given;
    const database = await openDatabase({ connection, log, connections: 2 });
    try {
      const { rows, brokenAt } = await verifyAudit(database.system);
      const { anchors, isWhole } = await checkAnchors(database.system, settings, kept, say);
      if (brokenAt !== undefined) say(`The audit trail is broken: row ${brokenAt} is the first that does not fit.`);
      else if (anchors === 0) say(`The audit trail is whole as far as it goes: no anchor to compare. ${rows} rows.`);
      else if (isWhole) say(`The audit trail is whole: ${rows} rows.`);
      if (kept !== undefined && brokenAt === undefined && isWhole) {
        const head = await headOf(database.system);
        await keepAnchor(kept, head);
        if (head !== undefined) say(`The end of the trail is written to ${kept}: row ${head.row}, ${head.hash}.`);
      }
      const filesAreWell = await walkFiles(database.system, settings, scanner, say);
      if (brokenAt !== undefined || !isWhole || !filesAreWell) return false;
      return anchors > 0 || 'unproven';
    } finally {
      await database.close();
    }
  });
  await keepCheck(settings, 'verify', codeOf(ending));
  return ending;
});

function wantedIn(args: string[]): {
  /** Where else the end of the trail is written down: the file is checked, and gets one more line. */
  anchor: string | undefined;
  scans: boolean;
} {
  try {
    const { anchor, scan } = parseArgs({
      args,
      options: { anchor: { type: 'string' }, scan: { type: 'boolean' } },
    }).values;
    if (anchor === '') throw new PlainRefusal(usage);
    return { anchor: anchor && resolve(process.env.INIT_CWD ?? '.', anchor), scans: scan === true };
  } catch {
    throw new PlainRefusal(usage);
  }
}

async function readyScanner({ scanner: place }: Settings): Promise<Scanner> {
  const scanner = openScanner(place);
  if (scanner === undefined) throw new PlainRefusal('There is no scanner: set SIGNALBOX_SCANNER.');
  await scanner.probe().catch((error: unknown) => {
    throw new PlainRefusal(`Nothing was walked. ${error instanceof Error ? error.message : String(error)}`);
  });
  return scanner;
}

async function checkAnchors(
  data: Data,
  { backups, anchors: own }: Settings,
  kept: string | undefined,
  say: (text: string) => void,
): Promise<{ anchors: number; isWhole: boolean }> {
  const files = [own, ...(backups === undefined ? [] : [anchorsIn(backups)]), ...(kept === undefined ? [] : [kept])];
  let isWhole = true;
  let compared = 0;
  for (const file of new Set(files)) {
    const anchors = await readAnchors(file);
    compared += anchors.length;
    const lost = await lostAnchor(data, anchors);
    if (lost === undefined) {
      if (anchors.length > 0) say(`The audit trail reaches all anchors of ${file}: ${anchors.length}.`);
      continue;
    }
    isWhole = false;
    say(
      `The audit trail lost rows: on ${lost.at} it reached row ${lost.row} (${file}), and does not any more as it was.`,
    );
    say('After a restore of an older backup that is right: put the file aside then.');
  }
  return { anchors: compared, isWhole };
}
