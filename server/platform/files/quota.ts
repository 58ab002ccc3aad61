// Keeps each vendor's files within what one vendor may take up.
import type { Data } from '../database/database.ts';
import { Refusal } from '../calls/refusal.ts';
import { vendorOfKey, type FileStore } from './files.ts';
import { bytesOfVendor } from './keptFiles.ts';

interface QuotaOptions {
  data: Data;
  megabytes: number;
  now: () => number;
}

// Counted anew at this age: other processes write too, and a little over the limit harms nobody.
const countAgainMs = 30_000;
const megabyte = 1_048_576;

export function withQuota(store: FileStore, { data, megabytes, now }: QuotaOptions): FileStore {
  const most = megabytes * megabyte;
  const usage = new Map<number, { bytes: number; at: number }>();

  async function usageOf(vendor: number): Promise<{ bytes: number }> {
    const known = usage.get(vendor);
    if (known !== undefined && now() - known.at < countAgainMs) return known;
    const counted = { bytes: await bytesOfVendor(data, vendor), at: now() };
    usage.set(vendor, counted);
    return counted;
  }

  function check(bytes: number): void {
    if (bytes <= most) return;
    throw new Refusal(
      507,
      `The files of this vendor may take up ${megabytes} MB, and there is no room left for this one.`,
    );
  }

  async function* counted(bytes: AsyncIterable<Buffer>, used: number): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      check(used + size);
      yield chunk;
    }
  }

  return {
    ...store,
    async put(key, bytes) {
      const used = await usageOf(vendorOfKey(key));
      if (Buffer.isBuffer(bytes)) check(used.bytes + bytes.length);
      const stored = await store.put(key, Buffer.isBuffer(bytes) ? bytes : counted(bytes, used.bytes));
      used.bytes += stored.size;
      return stored;
    },
  };
}
