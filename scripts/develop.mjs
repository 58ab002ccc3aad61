// Development mode: the workbench with hot reload in front, the service restarting behind it on every change.
import { productNode, program, root } from './paths.mjs';
import { run } from './processes.mjs';

/** The workbench takes PORT and hands API calls to the service on the port above, so the browser sees one address. */
export async function develop() {
  const port = Number(process.env.PORT ?? 4280);
  const service = { ...process.env, PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` };
  const workbench = { ...process.env, SERVICE_URL: `http://127.0.0.1:${port + 1}` };
  const [first] = await Promise.all([
    run(productNode(), ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, env: service }),
    run(productNode(), [program('vite', 'bin', 'vite.js'), '--port', String(port)], { cwd: root, env: workbench }),
  ]);
  return first;
}
