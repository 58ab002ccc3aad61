// Takes from a connector's process what Node's permission model leaves it and no connector needs: reaching other processes.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import process from 'node:process';

export function lockDown(): void {
  const refuse = (): never => {
    throw new Error('A connector may not reach other processes');
  };
  for (const name of ['kill', '_kill', '_debugProcess', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups'])
    Object.defineProperty(process, name, { value: refuse, configurable: false, writable: false });
  os.setPriority = refuse;
  syncBuiltinESMExports();
}
