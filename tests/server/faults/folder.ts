// A data folder and the product that works on it: started, killed, asked what runs, started again.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Database } from '../../../server/database/database.ts';
import { choosePlaces, port } from '../../../server/database/embedded/places.ts';
import { processesOf } from '../../../server/database/embedded/processTable.ts';
import { silentLog } from '../../../server/log.ts';
import { runProduct, server, type RunningProduct } from '../ground/productProcess.ts';

export interface Folder {
  readonly data: string;
  readonly running: RunningProduct;
  /** Where the product answers. */
  url(): string;
  /** Everything that every product on this folder has written. */
  output(): string;
  start(): Promise<void>;
  /** The main process of its database. */
  postmaster(): number;
  /** The processes of its database that work for connections. */
  backends(): number[];
  /** Its database, past the product. */
  database(): Promise<Database>;
  remove(): Promise<void>;
}

export function openFolder(
  env: NodeJS.ProcessEnv = {},
  data = mkdtempSync(join(tmpdir(), 'signalbox-fault-')),
): Folder {
  const products: RunningProduct[] = [];
  let removed = false;
  // The same address after a restart, as people see it; below the ports that others are given while it is down.
  const address = 12_000 + randomInt(18_000);
  const running = (): RunningProduct => {
    const last = products.at(-1);
    if (last === undefined) throw new Error('The product was not started');
    return last;
  };
  const places = () => choosePlaces(join(data, 'postgres'));
  return {
    data,
    get running() {
      return running();
    },
    url: () => `http://127.0.0.1:${running().port}`,
    output: () => products.map(({ output }) => output()).join('\n'),
    async start() {
      // A test that ran out of time goes on after its folder was taken away.
      if (removed) throw new Error('The folder is removed');
      const started = await runProduct(server, {
        SIGNALBOX_DATA: data,
        SIGNALBOX_FLOOR_MB: '0',
        PORT: String(address),
        ...env,
      });
      products.push({ ...started, port: address });
      await started.saysReady();
    },
    postmaster: () => Number(readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    backends: () => processesOf(places().tag).filter((pid) => / signalbox signalbox \[local\]/.test(titleOf(pid))),
    database: () =>
      openDatabase({
        connection: { host: places().socket, port, user: 'signalbox', database: 'signalbox' },
        log: silentLog,
        connections: 2,
      }),
    async remove() {
      removed = true;
      for (const { child, ended } of products) {
        child.kill('SIGTERM');
        await Promise.race([ended, wait(15_000)]);
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Asks until the product is ready; gives the milliseconds that it took. */
export async function untilReady(url: string, patience = 20_000): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    );
    const took = performance.now() - begun;
    if (status === 200) return took;
    if (took > patience) throw new Error(`It is not ready after ${Math.round(took)} ms: ${status}`);
    await wait(25);
  }
}
