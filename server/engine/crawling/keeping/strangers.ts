// Keeps the files that a bank brought: only those that are what they are said to be, and in which the scanner finds nothing.
import { writeAudit } from '../../../platform/audit/audit.ts';
import { isOfType } from '../../../platform/scanning/declaredType.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { CrawlLog } from '../../crawlLog/crawlLog.ts';
import { line } from '../../crawlLog/logLines.ts';
import { putFile, type StoredFile } from './kept.ts';
import type { Subject } from './subject.ts';

export interface StrangersFiles {
  /** Undefined: it was refused, which the log of the crawl says. */
  put(what: Pick<StoredFile, 'type' | 'name'>, bytes: Buffer): Promise<StoredFile | undefined>;
}

export const filesRefused = {
  name: 'signalbox_files_refused_total',
  help: 'Files of banks that were not kept: of another type than said, refused by the scanner, or not scanned.',
};

export const refusedBy = ['type', 'found', 'unscanned'] as const;

interface Refused {
  why: (typeof refusedBy)[number];
  text: string;
}

type Reached = Pick<Services, 'database' | 'files' | 'scanner' | 'metrics' | 'log'>;

export function strangersFiles(
  { database, files, scanner, metrics, log }: Reached,
  { uuid, vendorId }: Pick<Subject, 'uuid' | 'vendorId'>,
  said: Pick<CrawlLog, 'say'>,
): StrangersFiles {
  async function refusalOf(type: StoredFile['type'], bytes: Buffer): Promise<Refused | undefined> {
    if (!isOfType(type, bytes)) return { why: 'type', text: `it is no ${type.toUpperCase()} file` };
    try {
      const found = await scanner?.find(bytes);
      return found === undefined ? undefined : { why: 'found', text: `the scanner found ${found}` };
    } catch (error) {
      log.error('A file of a bank could not be scanned', { crawler: uuid, error });
      return { why: 'unscanned', text: 'the scanner could not be asked' };
    }
  }

  return {
    async put(what, bytes) {
      const refused = await refusalOf(what.type, bytes);
      if (refused === undefined) return putFile(files, vendorId, what, bytes);
      metrics.count(filesRefused, { why: refused.why });
      await writeAudit(database.system, {
        personId: undefined,
        vendorId,
        command: 'files.refused',
        object: `crawler ${uuid}`,
        after: { type: what.type, bytes: bytes.length, why: refused.text },
        result: 'refused',
      });
      await said.say(line('info', `${what.name} was not kept: ${refused.text}`));
      return undefined;
    },
  };
}
