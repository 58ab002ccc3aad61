// Each Node that packages of ours are run by: the one that runs this test, and that of the machine where it is another.
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const nodes = (): string[] => {
  const own = `node_modules${join('/', '.bin')}`;
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith(own));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const others = path.map((entry) => join(entry, 'node')).filter((file) => majorOf(file, env) >= 20);
  return [...new Map([process.execPath, ...others].map((file) => [majorOf(file, env), file])).values()];
};

function majorOf(file: string, env: NodeJS.ProcessEnv): number {
  try {
    return Number(/^v(\d+)/.exec(execFileSync(file, ['--version'], { env, encoding: 'utf8', stdio: 'pipe' }))?.[1]);
  } catch {
    return 0;
  }
}
