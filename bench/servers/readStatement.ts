// Reads one statement file in a process of its own, as the connector of statement files does, and says what that took.
import { openMerge } from '../../server/engine/statements/reading/merge.ts';
import { readStatement } from '../../server/engine/statements/reading/read.ts';
import { answerParent } from '../process/answer.ts';

answerParent(0, {
  read: async ({ text, latest }: { text: string; latest: string }) => {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    const merge = openMerge();
    merge.add(readStatement({ bytes: Buffer.from(text) }, { latest }));
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
