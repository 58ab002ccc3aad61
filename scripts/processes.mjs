// Starts other programs for the scripts, hands signals on to them, and tells how they ended.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set();
let stoppedBy = null;

/** A program that has a channel is told on it how what it waits for ended. */
export function run(command, args, { quiet = false, channel = false, waitsFor, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet ? 'pipe' : 'inherit';
    const stdio = ['inherit', output, output, ...(channel ? ['ipc'] : [])];
    const child = spawn(command, args, { stdio, ...options });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    running.add(child);
    waitsFor?.then(
      () => child.connected && child.send('done'),
      () => child.connected && child.send('failed'),
    );
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), text });
    });
  });
}

/** From here on a signal to us reaches what we started, and we end when it has ended. */
export function handSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));
  // The terminal was closed: what runs in it ends. Without one nobody hung up on us.
  process.on('SIGHUP', () => process.stdout.isTTY && stopAll('SIGTERM'));
  if (process.env.npm_lifecycle_event) stopWithParent();
}

/** True once somebody asked us to stop: then no further step is begun. */
export const isStopping = () => stoppedBy !== null;

export const exitCodeOfStop = () => 128 + (constants.signals[stoppedBy] ?? 0);

function stopAll(signal) {
  stoppedBy ??= signal;
  for (const child of running) child.kill(signal);
  if (running.size === 0) process.exit(exitCodeOfStop());
}

/** npm killed with -9 can not hand anything on; without this the product would run on with nobody in charge. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !stoppedBy && stopAll('SIGTERM'), 250).unref();
}
