// What the program sees and says: its input, its two outputs, and the person, if there is one.
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Ending, exitCodes } from './exitCodes.ts';

/** The part of a terminal that is seen. */
export interface Window {
  readonly columns: number;
  readonly rows: number;
  /** As it is: what moves the cursor is obeyed. */
  write(text: string): void;
  /** Gives back what ends the listening. */
  onResize(changed: () => void): () => void;
}

export interface Screen {
  /** Resolves when there is room for more; rejects when nobody reads any more. */
  out(text: string): void | Promise<void>;
  err(text: string): void;
  /** Aborted, with an Ending as its reason, at Ctrl+C and when the reader of the output is gone. */
  stopped?: AbortSignal;
  /** A person sees the rows come in, so that no progress need be told. */
  isOutSeen?: boolean;
  /** How many columns the output has now, where it is a terminal. */
  width?(): number | undefined;
  hasColours?: boolean;
  /** Where the output is a terminal. */
  window?: Window | undefined;
  /** Where a person types lines, one after the other. */
  keys?: { input: NodeJS.ReadStream; output: NodeJS.WriteStream } | undefined;
  /** Somebody can be asked. */
  isInteractive: boolean;
  /** Lines come in, from a pipe or a file. */
  hasInput: boolean;
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecret(question: string): Promise<string>;
  read(): Promise<string>;
}

export function processScreen(): Screen {
  const { stdin, stdout, stderr } = process;
  const stop = new AbortController();
  stdout.on('error', (error: NodeJS.ErrnoException) => stop.abort(endingOf(error)));
  // Whoever does not read what went wrong is not told of it.
  stderr.on('error', () => undefined);
  // A second Ctrl+C ends the program at once, as the system does it.
  process.once('SIGINT', () => stop.abort(new Ending(exitCodes.interrupted, 'Stopped')));
  return {
    async out(text) {
      stop.signal.throwIfAborted();
      if (!stdout.write(`${text}\n`)) await once(stdout, 'drain', { signal: stop.signal });
    },
    err: (text) => void stderr.write(`${text}\n`),
    stopped: stop.signal,
    isOutSeen: stdout.isTTY,
    width: () => (stdout.isTTY ? stdout.columns : undefined),
    hasColours: stdout.isTTY && stdout.hasColors(),
    window: stdout.isTTY ? windowOf(stdout) : undefined,
    keys: stdin.isTTY && stdout.isTTY ? { input: stdin, output: stdout } : undefined,
    isInteractive: stdin.isTTY && stderr.isTTY,
    hasInput: !stdin.isTTY,
    async ask(question) {
      const reader = createInterface({ input: stdin, output: stderr });
      try {
        return await reader.question(question);
      } finally {
        reader.close();
      }
    },
    async askSecret(question) {
      stderr.write(question);
      // It would echo what is typed into this.
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      const reader = createInterface({ input: stdin, output: nowhere, terminal: true });
      reader.once('SIGINT', () => stop.abort(new Ending(exitCodes.interrupted, 'Stopped')));
      try {
        return await reader.question('', { signal: stop.signal });
      } finally {
        reader.close();
        stderr.write('\n');
      }
    },
    async read() {
      const parts: Buffer[] = [];
      for await (const part of stdin) parts.push(Buffer.from(part));
      return Buffer.concat(parts).toString('utf8');
    },
  };
}

const windowOf = (stdout: NodeJS.WriteStream): Window => ({
  get columns() {
    return stdout.columns || usual.columns;
  },
  get rows() {
    return stdout.rows || usual.rows;
  },
  write: (text) => void stdout.write(text),
  onResize(changed) {
    stdout.on('resize', changed);
    return () => void stdout.off('resize', changed);
  },
});
/** Some terminals do not know how large they are. */
const usual = { columns: 80, rows: 24 } as const;

/** A reader that has enough, such as head, closes the pipe: that is no failure. */
const endingOf = ({ code, message }: NodeJS.ErrnoException): Ending =>
  code === 'EPIPE'
    ? new Ending(exitCodes.ok, '')
    : new Ending(exitCodes.failed, `The output could not be written: ${code ?? message}`);

/** Characters that would move the cursor, colour the screen or turn text around are shown and not obeyed. */
export const visible = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n]|\p{Bidi_Control}/gu, (character) => {
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
