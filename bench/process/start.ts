// Runs `npm start` in a copy of the product, tells how long it took until ready, and stops it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Started {
  seconds: number;
  stop(): Promise<void>;
}

const patience = 300_000;

export async function npmStart(folder: string, port: number): Promise<Started> {
  const begun = performance.now();
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|SIGNALBOX_|DATABASE_URL|PORT|INIT_CWD)/.test(name),
  );
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...Object.fromEntries(kept), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`It was not ready in time:\n${text}`)), patience);
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (!text.includes('Signalbox is ready')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${text}`)));
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await ready;
  } catch (error) {
    if (child.exitCode === null) await stop();
    throw error;
  }
  return { seconds: (performance.now() - begun) / 1000, stop };
}
