// The prompt: reads a line with the arrow keys, Tab and Ctrl+C of any shell, and asks questions in the same place.
import { createInterface, type Interface } from 'node:readline';
import { guardedInput, longestTyped } from './paste.ts';

export interface Keys {
  input: NodeJS.ReadStream;
  output: NodeJS.WriteStream;
}

export interface Prompt {
  /** Undefined when the person has left, with Ctrl+D. */
  line(prompt: string): Promise<string | undefined>;
  ask(question: string): Promise<string>;
  /** Lines that were pasted behind the one that was stopped are forgotten. */
  forgetPasted(): void;
  close(): void;
}

interface How {
  history: readonly string[];
  complete: (line: string) => [string[], string];
  /** Ctrl+C: true where it stopped something, and the line that is typed stays. */
  interrupt: () => boolean;
  isKept: (line: string) => boolean;
}

export function openPrompt({ input, output }: Keys, { history, complete, interrupt, isKept }: How): Prompt {
  const guarded = guardedInput(input, () => {
    output.write(`A line has at most ${longestTyped} characters: nothing was run\n`);
    reader.prompt();
  });
  const reader: Interface = createInterface({
    input: input.pipe(guarded),
    output,
    terminal: true,
    completer: complete,
    history: history.toReversed(),
    historySize: 500,
    removeHistoryDuplicates: true,
  });
  const pasted: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let isAsking = false;
  let isClosed = false;
  const give = (line: string | undefined) => {
    const take = waiting;
    waiting = undefined;
    take?.(line);
  };
  reader.on('line', (line) => (waiting === undefined ? void pasted.push(line) : give(line)));
  reader.on('close', () => {
    isClosed = true;
    give(undefined);
  });
  // An answer to a question is no line, and a secret belongs nowhere.
  reader.on('history', (lines: string[]) => {
    if (isAsking || !isKept(lines[0] ?? '')) lines.shift();
  });
  reader.on('SIGINT', () => {
    if (interrupt()) return;
    output.write('^C\n');
    // The line that was typed is forgotten, and so is what stands before it.
    reader.write(null, { ctrl: true, name: 'e' });
    reader.write(null, { ctrl: true, name: 'u' });
    if (isAsking) give('');
    else give('\u0003');
  });
  const next = (prompt: string): Promise<string | undefined> => {
    const [first] = pasted.splice(0, 1);
    if (first !== undefined) {
      output.write(`${prompt}${first}\n`);
      return Promise.resolve(first);
    }
    if (isClosed) return Promise.resolve(undefined);
    reader.setPrompt(prompt);
    return new Promise((resolve) => {
      waiting = resolve;
      reader.prompt();
    });
  };
  return {
    line: next,
    async ask(question) {
      isAsking = true;
      const lines = question.split('\n');
      const last = lines.pop() ?? '';
      if (lines.length > 0) output.write(`${lines.join('\n')}\n`);
      // What was pasted behind the line is no answer to a question that nobody had read.
      pasted.length = 0;
      return ((await next(last).finally(() => (isAsking = false))) ?? '').trim();
    },
    forgetPasted: () => void (pasted.length = 0),
    close() {
      reader.close();
      input.unpipe(guarded);
      input.pause();
    },
  };
}
