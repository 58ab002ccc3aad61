// Keeps the files that a bank brought: only those that are what they are said to be, and in which the scanner finds nothing.
import { isOfType } from '../../../platform/scanning/declaredType.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { CrawlLog } from '../../crawlLog/crawlLog.ts';
import { line } from '../../crawlLog/logLines.ts';
import { putFile, type StoredFile } from './kept.ts';
import { recordRefused, scan } from './refusedFiles.ts';
import type { Subject } from './subject.ts';

export interface StrangersFiles {
  /** Undefined: it was refused, which the log of the crawl says. */
  put(what: Pick<StoredFile, 'type' | 'name'>, bytes: Buffer): Promise<StoredFile | undefined>;
}

export function strangersFiles(
  services: Pick<Services, 'database' | 'files' | 'scanner' | 'metrics' | 'log'>,
  { uuid, vendorId }: Pick<Subject, 'uuid' | 'vendorId'>,
  said: Pick<CrawlLog, 'say'>,
): StrangersFiles {
  return {
    async put(what, bytes) {
      const { type, name } = what;
      const refused = isOfType(type, bytes)
        ? await scan(services, bytes, { crawler: uuid })
        : ({ why: 'type', text: `it is no ${type.toUpperCase()} file` } as const);
      if (refused === undefined) return putFile(services.files, vendorId, what, bytes);
      const file = { personId: undefined, vendorId, object: `crawler ${uuid}`, type, bytes: bytes.length };
      await recordRefused(services, file, refused);
      await said.say(line('info', `${name} was not kept: ${refused.text}`));
      return undefined;
    },
  };
}
