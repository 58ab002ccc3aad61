// A data folder and the product that works on it: started, killed, asked what runs, started again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../../server/platform/database/database.ts';
import { connectionIn } from '../../../server/platform/database/embedded/embedded.ts';
import { chooseFolders } from '../../../server/platform/database/embedded/folders.ts';
import { processesOf } from '../../../server/platform/database/embedded/processTable.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { ownPort } from '../../../scripts/ownPort.mjs';
import { copyReadyCluster } from '../../readyCluster.ts';
import { until } from '../../until.ts';
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
  command = server,
): Folder {
  const products: RunningProduct[] = [];
  let removed = false;
  // The same address after a restart, as people see it.
  let address: number | undefined;
  const running = (): RunningProduct => {
    const last = products.at(-1);
    if (last === undefined) throw new Error('The product was not started');
    return last;
  };
  const folders = () => chooseFolders(join(data, 'postgres'));
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
      address ??= await ownPort();
      copyReadyCluster(join(data, 'postgres'));
      const started = await runProduct(command, {
        SIGNALBOX_DATA: data,
        SIGNALBOX_FLOOR_MB: '0',
        PORT: String(address),
        ...env,
      });
      products.push(started);
      await started.saysReady();
    },
    postmaster: () => Number(readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    backends: () => processesOf(folders().tag).filter((pid) => / signalbox signalbox \[local\]/.test(titleOf(pid))),
    database: () =>
      openDatabase({
        connection: connectionIn(join(data, 'postgres')),
        log: silentLog,
        connections: 2,
      }),
    async remove() {
      removed = true;
      for (const { child, ended } of products) {
        child.kill('SIGTERM');
        await ended;
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

export const untilReady = (url: string): Promise<true> =>
  until('the product is ready', async () => (await fetch(`${url}/readyz`)).status === 200);
