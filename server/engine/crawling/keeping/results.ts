// What a crawl brings home, for its last log entry and for the file that is kept of it.
import type { Files } from '../../../platform/files/files.ts';
import type { CrawledAccount, KeptAccount } from './accounts.ts';
import { putFile, type StoredFile } from './kept.ts';
import { jobKinds, type Subject } from './subject.ts';

/** What the crawler itself says about the jobs of each account, by "bsb number". */
export const reportOf = (accounts: readonly KeptAccount[]): Record<string, unknown> =>
  Object.fromEntries(
    accounts.map(({ bsb, number, jobs }) => [
      `${bsb} ${number}`,
      Object.fromEntries(jobKinds.map((kind) => [kind, jobs[kind] ?? 'not_requested'])),
    ]),
  );

/** Who owns the accounts is not in it: everybody who may see the crawler may read it. */
export function resultFile(
  files: Files,
  { vendorId, bank }: Subject,
  accounts: readonly CrawledAccount[],
): Promise<StoredFile> {
  const result = {
    bank: bank.name,
    accounts: accounts.map(({ id: _id, segment: _segment, place: _place, ...account }) => account),
  };
  const bytes = Buffer.from(`${JSON.stringify(result, undefined, 2)}\n`);
  return putFile(files, vendorId, { type: 'json', name: `${bank.module}-result.json` }, bytes);
}
