// What the program sees and says: its input, its two outputs, and the person, if there is one.
import { createInterface } from 'node:readline/promises';

export interface Screen {
  out(text: string): void;
  err(text: string): void;
  /** Somebody can be asked. */
  isInteractive: boolean;
  /** Lines come in, from a pipe or a file. */
  hasInput: boolean;
  ask(question: string): Promise<string>;
  read(): Promise<string>;
}

export function processScreen(): Screen {
  const { stdin, stdout, stderr } = process;
  return {
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
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
    async read() {
      const parts: Buffer[] = [];
      for await (const part of stdin) parts.push(Buffer.from(part));
      return Buffer.concat(parts).toString('utf8');
    },
  };
}

/** Characters that would move the cursor, colour the screen or turn text around are shown and not obeyed. */
export const visible = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n]|\p{Bidi_Control}/gu, (character) => {
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
