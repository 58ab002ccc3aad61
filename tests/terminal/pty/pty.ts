// A real terminal in a test: a program is started on it, keys are typed, and the screen is read as a person sees it.
import { spawn, spawnSync } from 'node:child_process';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { openScreen } from './seen.ts';

const pty = fileURLToPath(new URL('./onTerminal.py', import.meta.url));

const runs = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** Why a test is left out, or nothing: some machines have no zsh, and a terminal needs Python to be made. */
export const missing = (...programs: readonly string[]): string | undefined => {
  const absent = ['python3', ...programs].filter((program) => !runs(program));
  return absent.length === 0 ? undefined : `${absent.join(' and ')} cannot be run on this machine`;
};

export interface Terminal {
  type(keys: string): void;
  resize(columns: number, rows: number): void;
  /** The lines of the window, without blanks at their ends. */
  screen(): string;
  /** All that was written, with its control characters. */
  raw(): string;
  /** Waits until the window, or all that was written, shows this. */
  shows(text: string | RegExp, patience?: number): Promise<void>;
  /** How the program ended. */
  ended: Promise<number>;
}

interface Start {
  env: Record<string, string | undefined>;
  folder?: string;
  columns?: number;
  rows?: number;
}

const open = new Set<() => void>();
/** After each test, however it ended: a shell that is left would keep the tests from their end. */
export function closeTerminals(): void {
  for (const close of open) close();
  open.clear();
}

export function openTerminal(command: readonly string[], { env, folder, columns = 80, rows = 24 }: Start): Terminal {
  const child = spawn('python3', [pty, String(columns), String(rows), ...command], {
    env: { TERM: 'xterm', LANG: 'C.UTF-8', PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    ...(folder === undefined ? {} : { cwd: folder }),
  });
  open.add(() => child.kill());
  const seen = openScreen(columns, rows);
  let raw = '';
  const watchers = new Set<() => void>();
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    raw += text;
    seen.write(text);
    for (const look of watchers) look();
  });
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  return {
    type: (keys) => void child.stdin?.write(keys),
    resize(wide, high) {
      seen.resize(wide, high);
      (child.stdio[3] as Writable).write(`${wide} ${high}\n`);
    },
    screen: () => seen.text(),
    raw: () => raw,
    shows(text, patience = 30_000) {
      const isThere = () => (typeof text === 'string' ? seen.text().includes(text) : text.test(seen.text()));
      return new Promise((resolve, reject) => {
        const look = () => {
          if (!isThere()) return;
          end();
          resolve();
        };
        const late = setTimeout(() => {
          end();
          reject(new Error(`The terminal never showed ${text}; it shows:\n${seen.text()}`));
        }, patience);
        const end = () => {
          clearTimeout(late);
          watchers.delete(look);
        };
        watchers.add(look);
        look();
      });
    },
    ended,
  };
}
