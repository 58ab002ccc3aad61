// What a window shows after all that was written to it: as much of a terminal as shells and this product make use of.
export interface SeenScreen {
  write(text: string): void;
  resize(columns: number, rows: number): void;
  text(): string;
}

const pieces =
  // oxlint-disable-next-line no-control-regex -- they are what a terminal is told by
  /\u001b\[([?>=]?)([\d;]*)([@-~])|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[=>78M]|\u001b[()][A-Z0-9]|[^\u001b]/gsu;

export function openScreen(columns: number, rows: number): SeenScreen {
  let [width, height] = [columns, rows];
  let lines: string[][] = [[]];
  let [row, column] = [0, 0];
  let rest = '';
  const lineAt = (at: number): string[] => (lines[at] ??= []);
  /** The window shows the last lines; those above have scrolled away, and no cursor reaches them. */
  const top = (): number => Math.max(0, lines.length - height);
  const down = () => {
    row += 1;
    lineAt(row);
  };
  const put = (letter: string) => {
    if (column >= width) {
      column = 0;
      down();
    }
    const line = lineAt(row);
    while (line.length < column) line.push(' ');
    line[column] = letter;
    column += 1;
  };
  const erase = (what: number) => {
    if (what === 2 || what === 3) {
      lines = lines.slice(0, top()).concat(Array.from({ length: Math.min(height, row - top() + 1) }, () => []));
      return;
    }
    lineAt(row).length = Math.min(lineAt(row).length, column);
    lines.length = row + 1;
  };
  const control = (letter: string, given: string) => {
    const [first = 0, second = 0] = given.split(';').map(Number);
    const count = Math.max(1, first);
    if (letter === 'A') row = Math.max(top(), row - count);
    else if (letter === 'B') for (let at = 0; at < count; at += 1) down();
    else if (letter === 'C') column = Math.min(width - 1, column + count);
    else if (letter === 'D') column = Math.max(0, column - count);
    else if (letter === 'G') column = count - 1;
    else if (letter === 'H') [row, column] = [top() + count - 1, Math.max(1, second) - 1];
    else if (letter === 'J') erase(first);
    else if (letter === 'K') lineAt(row).length = first === 2 ? 0 : Math.min(lineAt(row).length, column);
    else if (letter === 'P') lineAt(row).splice(column, count);
    else if (letter === '@') lineAt(row).splice(column, 0, ...Array.from({ length: count }, () => ' '));
    lineAt(row);
  };
  return {
    write(text) {
      const whole = rest + text;
      // What is cut off in the middle comes with the next part.
      // oxlint-disable-next-line no-control-regex -- as above
      const cut = /\u001b(?:\[[?>=]?[\d;]*|\][^\u0007\u001b]*|[()])?$/u.exec(whole);
      rest = cut?.[0] ?? '';
      for (const [piece, mark = '', given = '', letter] of whole
        .slice(0, whole.length - rest.length)
        .matchAll(pieces)) {
        if (letter !== undefined) {
          if (mark === '') control(letter, given);
        } else if (piece === '\n') down();
        else if (piece === '\r') column = 0;
        else if (piece === '\b') column = Math.max(0, column - 1);
        else if (piece === '\t') column = Math.min(width - 1, (Math.floor(column / 8) + 1) * 8);
        else if (piece >= ' ') put(piece);
      }
    },
    resize: (wide, high) => void ([width, height] = [wide, high]),
    text: () =>
      lines
        .slice(top())
        .map((line) =>
          Array.from(line, (letter) => letter ?? ' ')
            .join('')
            .trimEnd(),
        )
        .join('\n'),
  };
}
