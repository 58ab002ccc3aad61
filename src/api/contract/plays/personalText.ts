// What in the text of a play may name a person or be a secret: such a play stays its owner's.
import { readLine } from './language/segments.ts';
import type { PlayFault } from './language/play.ts';

/** Questions whose answers are about a person, or are a secret. */
const named = [
  'email',
  'mobile',
  'phone',
  'full_name',
  'fullname',
  'vendor_specific_id',
  'password',
  'secret',
  'token',
];
const shapes: readonly [RegExp, string][] = [
  [/[^\s@"<>:]+@[^\s@"<>]+\.[^\s@"<>]+/, 'an e-mail address'],
  [/(?<![\w-])\+?\d(?:[ -]?\d){8,14}(?![\w-])/, 'a phone or account number'],
];

/** Each stands in a line of its own; a value such as ${email} is asked for when the play runs. */
export function personalIn(text: string): PlayFault[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const fault = (start: number, width: number, what: string): PlayFault => ({
      line: index + 1,
      column: start + 1,
      width,
      message: `${what} is not shared: write a value such as \${name} in its place`,
    });
    for (const [shape, what] of shapes) {
      const found = shape.exec(line);
      if (found !== null) return [fault(found.index, found[0].length, what)];
    }
    let start = 0;
    for (const { kind, raw, name, value } of readLine(line)) {
      if (kind === 'named' && named.includes(name) && value !== '' && !value.startsWith('$'))
        return [fault(start, raw.length, name)];
      start += raw.length;
    }
    return [];
  });
}
