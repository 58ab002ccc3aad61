// Runs the terminal in a test: as a process of its own, or inside the test with a person who can be asked.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../../src/commands/kernel/command.ts';
import { runProgram } from '../../src/terminal/program.ts';
import { password, type World } from '../world.ts';

export const main = fileURLToPath(new URL('../../src/terminal/main.ts', import.meta.url));

export interface Run {
  code: number;
  out: string;
  err: string;
}

export interface How {
  email?: string;
  /** Variables beside, or instead of, an account. */
  variables?: Record<string, string>;
  input?: string;
  folder?: string;
}

export const staff = 'staff@signalbox.test';
export const vendor = 'vendor@signalbox.test';

export const variablesOf = (world: World, { email = staff, variables }: How): Record<string, string> => ({
  SIGNALBOX_URL: world.url,
  // Nothing of a test lies in the home of whoever runs it.
  XDG_STATE_HOME: join(world.folder, 'state'),
  XDG_CACHE_HOME: join(world.folder, 'cache'),
  ...(variables ?? { SIGNALBOX_EMAIL: email, SIGNALBOX_PASSWORD: password }),
});

/** A process with pipes instead of a terminal, as in a script. */
export function runProcess(world: World, args: readonly string[], how: How = {}): Promise<Run> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...variablesOf(world, how) };
  const child = spawn(process.execPath, [main, ...args], { env, ...(how.folder ? { cwd: how.folder } : {}) });
  const run: Run = { code: -1, out: '', err: '' };
  child.stdout.on('data', (chunk) => (run.out += String(chunk)));
  child.stderr.on('data', (chunk) => (run.err += String(chunk)));
  // A program that ends before it reads closes the pipe, which is no fault of the test.
  child.stdin.on('error', () => undefined);
  child.stdin.end(how.input ?? '');
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...run, code: code ?? -1 }));
  });
}

export interface Person extends How {
  /** What the person types when asked; nobody is there without it. */
  answer?: string;
  /** What they type unseen. */
  secret?: string;
  more?: readonly Command[];
  /** What a login does instead of waiting for the next question. */
  wait?: (ms?: number) => Promise<void>;
  /** Told of each text of the error output as it comes. */
  onErr?: (text: string) => void;
  /** How many columns the terminal has that is written to. */
  width?: number;
  /** What is waited for after each text that is written. */
  onOut?: () => Promise<void>;
}

export async function runHere(world: World, args: readonly string[], how: Person = {}): Promise<Run> {
  const said: { out: string[]; err: string[] } = { out: [], err: [] };
  const { answer, folder = '.', more = [], onOut, onErr, wait, width } = how;
  const code = await runProgram(args, {
    variables: variablesOf(world, how),
    folder,
    more,
    ...(wait && { wait }),
    screen: {
      out(text) {
        said.out.push(text);
        return onOut?.();
      },
      err(text) {
        said.err.push(text);
        onErr?.(text);
      },
      width: () => width,
      isInteractive: answer !== undefined,
      hasInput: how.input !== undefined,
      ask: async (question) => {
        said.err.push(question);
        return answer ?? '';
      },
      askSecret: async (question) => {
        said.err.push(question);
        return how.secret ?? '';
      },
      read: async () => how.input ?? '',
    },
  });
  return { code, out: said.out.join('\n'), err: said.err.join('\n') };
}
