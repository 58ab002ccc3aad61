// How a key press is written: "r", "D", "mod+k", "shift+Enter"; a sequence is strokes with blanks between, such as "g c".
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** When the person pressed it, in milliseconds: a page too busy to listen at once breaks no sequence. */
  timeStamp: number;
  capsLock?: boolean;
}

/** Letters, not positions: what the key types is what counts, so a capital says shift by itself. */
export function strokeOf(press: KeyPress): string {
  const isCharacter = [...press.key].length === 1 && press.key !== ' ';
  // Caps Lock is for text: with it, Shift alone still says which key is meant.
  const typed = press.capsLock === true && isCharacter ? caseOf(press.key, press.shiftKey) : press.key;
  const modifiers = [
    press.ctrlKey || press.metaKey ? 'mod' : '',
    press.altKey ? 'alt' : '',
    press.shiftKey && (!isCharacter || press.ctrlKey || press.metaKey) ? 'shift' : '',
  ].filter((name) => name !== '');
  // With a modifier, capitals come and go with Caps Lock.
  const key = press.key === ' ' ? 'Space' : modifiers.length > 0 && isCharacter ? typed.toLowerCase() : typed;
  return [...modifiers, key].join('+');
}

const caseOf = (key: string, isCapital: boolean): string => (isCapital ? key.toUpperCase() : key.toLowerCase());

export const strokesOf = (keys: string): string[] => keys.split(' ').filter((stroke) => stroke !== '');

/** Needs no modifier: it would type something into a field. */
export const isSingle = (stroke: string): boolean => !/^(mod|alt)\+/.test(stroke) && !/^(Escape|F\d+)$/.test(stroke);

const words: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const written: Readonly<Record<string, string>> = {
  ctrl: 'mod',
  control: 'mod',
  cmd: 'mod',
  command: 'mod',
  mod: 'mod',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};
const order = ['mod', 'alt', 'shift'];

/** What "spoken" gives, read back, as people type it too: "Shift R", "g then c", "Ctrl+K", "mod+k". */
export function readStrokes(typed: string): string {
  const strokes: string[] = [];
  let held: string[] = [];
  for (const word of typed.split(/\s+/).flatMap((one) => one.split(/(?<=[^+])\+(?=.)/))) {
    const name = written[word.toLowerCase()] ?? word;
    if (word === '' || (word === 'then' && held.length === 0)) continue;
    if (order.includes(name)) {
      held.push(name);
      continue;
    }
    const isLetter = /^[a-z]$/i.test(name);
    // A capital is a letter with Shift, and with another modifier the letter itself.
    const isCapital = isLetter && held.length === 1 && held[0] === 'shift';
    const key = isCapital ? name.toUpperCase() : isLetter && held.length > 0 ? name.toLowerCase() : name;
    strokes.push([...order.filter((one) => !isCapital && held.includes(one)), key].join('+'));
    held = [];
  }
  return [...strokes, ...held].join(' ');
}

/** As people read it: "Ctrl K", "g then c". */
export function spoken(keys: string, macOS = false): string {
  const one = (stroke: string): string =>
    (stroke === '+' ? ['+'] : stroke.split('+'))
      .map((part) => (part === 'mod' && macOS ? 'Cmd' : (words[part] ?? part)))
      .map((part) => (/^[A-Z]$/.test(part) ? `Shift ${part}` : part))
      .join(' ');
  return strokesOf(keys).map(one).join(' then ');
}
