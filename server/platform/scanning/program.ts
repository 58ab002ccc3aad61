// Asks a program: the bytes on its input, 0 as its end for nothing found, 1 for something, and its first line says what.
import { spawn } from 'node:child_process';
import { mostSaid, ScannerAway, verdictText, type Scanner } from './verdict.ts';

export const askProgram = (file: string, patienceMs: number): Scanner => ({
  find: (bytes) => ask(file, patienceMs, bytes),
  probe: async () => void (await ask(file, patienceMs, Buffer.from('Signalbox looks whether its scanner is there.\n'))),
});

async function ask(file: string, patienceMs: number, bytes: Buffer): Promise<string | undefined> {
  // It sees none of the product's secrets.
  const { PATH } = process.env;
  const child = spawn(file, [], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...(PATH !== undefined && { PATH }) },
  });
  // The time limit of `spawn` itself goes on where nothing could be started, and keeps a command from ending.
  const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    if (said.length < mostSaid) said += text;
  });
  child.on('error', (error) => reject(new ScannerAway(error.message, error)));
  child.on('close', (code, signal) =>
    code === null ? reject(new ScannerAway(`it ended by ${String(signal)}`)) : resolve(code),
  );
  // One that has seen enough reads no further.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const code = await promise.finally(() => clearTimeout(limit));
  if (code === 0) return undefined;
  if (code === 1) return verdictText(said.split('\n', 1)[0] ?? '');
  throw new ScannerAway(`it ended with ${code}`);
}
