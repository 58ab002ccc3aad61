// The sandbox bank as a process of its own: it is told where it stands, says its port, and ends with who started it.
import { openSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts';

let bank: Sandbox | undefined;

process.on('disconnect', () => {
  void Promise.resolve(bank?.close()).finally(() => process.exit(0));
});
// Of a terminal, they reach whoever started us as well, and that is who decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.once('message', (options: SandboxOptions) => {
  void openSandbox(options).then((opened) => {
    bank = opened;
    process.send?.({ port: opened.port });
  });
});
