// The types of starting other programs, for the test that starts one.
import type { SpawnOptions } from 'node:child_process';

interface RunOptions extends SpawnOptions {
  quiet?: boolean;
  channel?: boolean;
  waitsFor?: Promise<unknown>;
}
export function run(command: string, args: string[], options?: RunOptions): Promise<{ code: number; text: string }>;
