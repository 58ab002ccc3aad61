// Draws what is watched in place: as much as the window holds, what changed with a mark before it.
import { cutTo } from '../output/textWidth.ts';
import { visible, type Window } from '../screen.ts';
import type { Change } from './changes.ts';
import type { Reading } from './reading.ts';

const marks = { there: ' ', new: '+', changed: '*', gone: ' ' } as const;

interface Seen {
  reading: Reading;
  changes: readonly Change[];
  /** The lines of a record that were not there before. */
  before: readonly string[] | undefined;
  /** Behind the title: when it was read, and how it ends. */
  beside: string;
  isBold: boolean;
}

export function frameOf({ reading, changes, before, beside, isBold }: Seen, { columns, rows }: Window): string[] {
  const { title, items, lines, isRows, trouble } = reading;
  const byKey = new Map(changes.map(({ key, change }) => [key, change]));
  const first = isRows ? lines.length - items.size : 0;
  const keys = [...items.keys()];
  const known = new Set(before);
  const markOf = (line: string, place: number): string => {
    if (!isRows) return before === undefined || known.has(line) || line.trim() === '' ? ' ' : marks.changed;
    const key = place < first ? undefined : keys[place - first];
    return key === undefined ? ' ' : marks[byKey.get(key) ?? 'there'];
  };
  const marked = lines.map((line, place) => {
    const mark = markOf(line, place);
    const text = cut(`${mark} ${visible(line)}`, columns);
    return isBold && mark !== ' ' ? `\u001b[1m${text}\u001b[22m` : text;
  });
  const room = Math.max(3, rows - 3);
  const more = marked.length - room;
  const told =
    more > 0 ? [...marked.slice(0, room - 1), `  … ${more + 1} more lines: a higher window shows them`] : marked;
  const gone = changes.filter(({ change }) => change === 'gone').length;
  const notes = [
    '* changed  + new',
    ...(gone > 0 ? [`${gone} no longer shown`] : []),
    ...(reading.folded === undefined ? [] : [reading.folded]),
    ...(trouble === undefined ? [] : [`not read this time: ${trouble}`]),
  ];
  return [cut(`${visible(title)}, ${beside}`, columns), ...told, cut(visible(notes.join(', ')), columns)];
}

/** In a line that is broken by the window, the cursor would not find back up. */
const cut = (text: string, columns: number): string => cutTo(text, columns - 1);

/** Gives back what draws the next frame over the last one, and what begins a window that was resized anew. */
export function drawer(window: Window) {
  let height = 0;
  const write = (lines: readonly string[], before: string) => {
    height = lines.length;
    window.write(`${before}${lines.join('\n')}\n`);
  };
  return {
    draw: (lines: readonly string[]) => write(lines, height === 0 ? '' : `\r\u001b[${height}A\u001b[J`),
    // How the window broke the lines of before is nobody's to know.
    drawAnew: (lines: readonly string[]) => write(lines, '\u001b[H\u001b[J'),
    /** What Ctrl+C has echoed goes. */
    end: () => window.write('\r\u001b[J'),
  };
}
