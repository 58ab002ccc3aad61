// A real clamd with signatures of our own: its program is there where Debian's package is, and no database from outside is needed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../until.ts';

export const hasClamd = spawnSync('clamd', ['--version']).status === 0;

export interface OwnClamd {
  /** As SIGNALBOX_SCANNER names it. */
  setting: string;
  /** With a signature for each of these texts, by its name. */
  start(texts: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export function ownClamd(streamMaxLength: string): OwnClamd {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-clamd-'));
  const socket = join(folder, 'ctl');
  mkdirSync(join(folder, 'db'));
  const config = { DatabaseDirectory: join(folder, 'db'), LocalSocket: socket, Foreground: 'yes' };
  writeFileSync(
    join(folder, 'conf'),
    Object.entries({ ...config, StreamMaxLength: streamMaxLength, AlertExceedsMax: 'yes' })
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  let child: ChildProcess | undefined;
  const clamd: OwnClamd = {
    setting: `clamd://${socket}`,
    async start(texts) {
      const lines = Object.entries(texts).map(([name, text]) => `${name}:0:*:${Buffer.from(text).toString('hex')}\n`);
      writeFileSync(join(folder, 'db', 'own.ndb'), lines.join(''));
      child = spawn('clamd', ['-c', join(folder, 'conf')], { stdio: 'ignore' });
      await until('clamd listens', () => existsSync(socket));
    },
    async stop() {
      const stopped = child;
      child = undefined;
      if (stopped === undefined) return;
      const ended = once(stopped, 'close');
      stopped.kill('SIGTERM');
      await ended;
      rmSync(socket, { force: true });
    },
    async remove() {
      await clamd.stop();
      rmSync(folder, { recursive: true });
    },
  };
  return clamd;
}
