// Runs a command of the operator as a process of its own, the way people do.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export async function operate(
  command: string,
  args: string[],
  data: string,
  env: NodeJS.ProcessEnv = {},
  meanwhile: (child: ChildProcess) => Promise<void> = async () => undefined,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [`server/operating/${command}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', SIGNALBOX_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const [[code]] = (await Promise.all([once(child, 'close'), meanwhile(child)])) as [[number | null], void];
  return { code, lines: text.trim().split('\n') };
}
