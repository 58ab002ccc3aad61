// What opened a customer's bank is in no memory of the process that serves the next customer: every byte of it is read from outside.
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApartConnector } from '../../../../server/engine/connectors/apart/apartConnector.ts';
import { closeSessions, fullApp, never, placeOf, processOf, visitWith } from './akahu/opened.ts';
import { everyday, openStub, settled, type Stub } from './akahu/stub.ts';

let stub: Stub;
let connector: ApartConnector;
beforeAll(async () => {
  stub = await openStub();
  connector = processOf(fullApp(stub));
});
afterAll(() => {
  closeSessions();
  connector.close();
  stub.close();
});

/** Those of the connector that live now. */
const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('inside/main.ts')
        );
      } catch {
        return false;
      }
    })
    .map(Number);

const pageSize = 4_096;
const bytesOfEntry = 8;

/** The parts of it that are there: what was only asked for would come to be by being read. */
function* partsOf(pid: number): Generator<{ at: number; size: number }> {
  const pages = openSync(`/proc/${pid}/pagemap`, 'r');
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8')
      .split('\n')
      .filter((one) => / rw/.test(one))) {
      const [from = 0, to = 0] =
        line
          .split(' ')[0]
          ?.split('-')
          .map((one) => Number.parseInt(one, 16)) ?? [];
      const entries = Buffer.alloc(((to - from) / pageSize) * bytesOfEntry);
      readSync(pages, entries, 0, entries.length, (from / pageSize) * bytesOfEntry);
      let size = 0;
      for (let at = from; at <= to; at += pageSize) {
        // The two highest bits of an entry: it is in memory, or was swapped out.
        const isThere = at < to && (entries[((at - from) / pageSize) * bytesOfEntry + 7] ?? 0) >= 0x40;
        if (isThere) size += pageSize;
        else if (size > 0) {
          yield { at: at - size, size };
          size = 0;
        }
      }
    }
  } finally {
    closeSync(pages);
  }
}

/** In one byte a letter and in two, as strings are kept. */
function holds(pid: number, secret: string): boolean {
  const sought = [Buffer.from(secret, 'latin1'), Buffer.from(secret, 'utf16le')];
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const { at, size } of partsOf(pid)) {
      const bytes = Buffer.alloc(size);
      let read = 0;
      while (read < size) {
        const got = readSync(memory, bytes, read, size - read, at + read);
        if (got === 0) break;
        read += got;
      }
      if (sought.some((one) => bytes.includes(one))) return true;
    }
    return false;
  } finally {
    closeSync(memory);
  }
}
const holding = (secret: string): number[] => processes().filter((pid) => holds(pid, secret));

type Way = 'kept' | 'answered';

/** Everything but the end of the crawl. */
async function crawled(way: Way): Promise<{ token: string; end(): Promise<void> }> {
  const code = `code-${randomUUID()}`;
  const token = `user_token_for_${code}`;
  const wanted = { jobs: ['transactions' as const], days: way === 'kept' ? 365 : 0 };
  const { session } = visitWith(connector, { wanted });
  if (way === 'kept') {
    stub.tokens.add(token);
    await session.signIn({ kind: 'kept', access: token }, never);
  } else {
    const sent = await session.signIn({ kind: 'none' }, never);
    if (sent.kind !== 'question') throw new Error('Nobody was sent to consent');
    const address = 'address' in sent.question ? sent.question.address : '';
    stub.codes.set(code, new URL(address).searchParams.get('redirect_uri') ?? '');
    await session.answer(`code=${code}`, never);
  }
  await session.accounts(never);
  await session.transactions(placeOf(everyday()), '2026-11-01', never);
  return {
    token,
    async end() {
      await session.signOut(never);
      session.close();
    },
  };
}

it.runIf(process.platform === 'linux').each<[Way, Way]>([
  ['kept', 'kept'],
  ['answered', 'kept'],
  ['answered', 'answered'],
])(
  'a token that was %s is gone when the next one is %s',
  async (one, other) => {
    const [id = ''] = stub.accounts.map(({ _id }) => String(_id));
    stub.lines.set(
      id,
      Array.from({ length: 200 }, () => settled({ date: '2026-11-20T00:00:00Z' })),
    );
    const first = await crawled(one);
    // It would be found, were it there.
    expect(holding(first.token)).toHaveLength(1);
    await first.end();
    const next = await crawled(other);
    await expect.poll(() => holding(first.token), { timeout: 20_000 }).toEqual([]);
    expect(holding(next.token)).toHaveLength(1);
    await next.end();
  },
  120_000,
);
