// Runs the whole product as a process of its own, the way people do.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ownPort } from '../../../scripts/ownPort.mjs';

export type RunningProduct = {
  child: ChildProcess;
  port: number;
  /** Everything it has written so far. */
  output(): string;
  /** Settles when it has ended, with its exit code or the signal that ended it. */
  ended: Promise<number | string>;
  saysReady(): Promise<void>;
};

const root = new URL('../../../', import.meta.url).pathname;

export async function runProduct(command: string[], env: NodeJS.ProcessEnv): Promise<RunningProduct> {
  const port = Number(env['PORT'] ?? (await ownPort()));
  const [program = '', ...args] = command;
  const clean = {
    ...process.env,
    SIGNALBOX_DEMO: 'off',
    SIGNALBOX_BACKUPS: 'off',
    DATABASE_URL: '',
    NODE_OPTIONS: '',
    PORT: String(port),
    ...env,
  };
  const child = spawn(program, args, { cwd: root, env: clean, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const output = () => text;
  return { child, port, output, ended, saysReady: () => untilReady(child, output, ended) };
}

function untilReady(child: ChildProcess, output: () => string, ended: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => output().includes('Signalbox is ready') && resolve();
    child.stdout?.on('data', look);
    void ended.then((code) => reject(new Error(`It ended with ${code} before it was ready: ${output()}`)));
    look();
  });
}

export const server = [process.execPath, 'server/main.ts'];
export const npmStart = ['npm', 'start'];
