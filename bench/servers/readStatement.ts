// Reads one statement file in a process of its own, as the connector of statement files does, and says what that took.
import { readPdf } from '../../server/engine/statements/pdf/read.ts';
import { openMerge } from '../../server/engine/statements/reading/merge.ts';
import { readStatement } from '../../server/engine/statements/reading/read.ts';
import { answerParent } from '../process/answer.ts';

answerParent(0, {
  read: async ({ bytes, latest }: { bytes: Uint8Array; latest: string }) => {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    const merge = openMerge();
    const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
    merge.add(isPdf ? await readPdf(bytes, { latest }) : readStatement({ bytes }, { latest }));
    const lines = merge.accounts().reduce((sum, account) => sum + account.lines.length, 0);
    const { user, system } = process.cpuUsage(before);
    return {
      lines,
      took: performance.now() - begun,
      processor: (user + system) / 1000,
      // In kilobytes.
      memory: process.resourceUsage().maxRSS / 1024,
    };
  },
});
