// Compiles the pattern of a rule with the linear-time engine, within bounds; the reason of a refusal is told in plain words.
import { RE2JS, RE2JSSyntaxException } from 're2js';

const longestPattern = 1000;
/** Instructions of the compiled program: together with the length of a description they bound the time of one look. */
const largestProgram = 1000;

export interface Pattern {
  test(text: string): boolean;
}

export class PatternRefused extends Error {
  /** The character that it stands at, counted from 1; none where it is about the whole. */
  readonly at: number | undefined;
  constructor(message: string, at?: number) {
    super(message);
    this.at = at;
  }

  /** The reason with its place. */
  get place(): string {
    return this.at === undefined ? this.message : `${this.message}, at character ${this.at}`;
  }
}

/** Capitals do not count, unless it is exact. */
export function compilePattern(regex: string, { isExact = false } = {}): Pattern {
  if (regex === '') throw new PatternRefused('The pattern is empty');
  if (regex.length > longestPattern)
    throw new PatternRefused(`The pattern is longer than ${longestPattern} characters`);
  const compiled = read(regex, isExact);
  const size = compiled.programSize();
  if (size > largestProgram) {
    throw new PatternRefused(`The pattern needs ${size} steps, and at most ${largestProgram} are allowed`);
  }
  return compiled;
}

function read(regex: string, isExact: boolean): RE2JS {
  try {
    return RE2JS.compile(regex, isExact ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw new PatternRefused('The pattern cannot be compiled');
    throw new PatternRefused(reasonOf(regex, error), placeOf(regex, error));
  }
}

// Look-around and back-references need memory of what was read before, which no linear-time engine has.
function reasonOf(regex: string, error: RE2JSSyntaxException): string {
  if (/\(\?(=|!|<=|<!)/.test(regex)) return 'Look-around (such as (?=…) or (?<!…)) is not supported';
  if (/\\[1-9]|\\k</.test(regex)) return 'Back-references (such as \\1) are not supported';
  return `The pattern cannot be read: ${error.error}`;
}

/** The engine names the piece that it cannot read, or all of the pattern where brackets do not fit. */
function placeOf(regex: string, { error, input }: RE2JSSyntaxException): number | undefined {
  const unknown = /\(\?(=|!|<=|<!)|\\[1-9]|\\k</.exec(regex);
  if (unknown !== null) return unknown.index + 1;
  if (/[()]$/.test(error)) return oddBracket(regex);
  if (input === null) return regex.length;
  const at = regex.indexOf(input);
  return at === -1 ? undefined : at + 1;
}

/** The bracket that nothing closes, or that closes nothing. */
function oddBracket(regex: string): number | undefined {
  const open: number[] = [];
  let inSet = false;
  for (let at = 0; at < regex.length; at += 1) {
    const character = regex[at];
    if (character === '\\') at += 1;
    else if (inSet) inSet = character !== ']';
    else if (character === '[') inSet = true;
    else if (character === '(') open.push(at);
    else if (character === ')' && open.pop() === undefined) return at + 1;
  }
  const last = open.at(-1);
  return last === undefined ? undefined : last + 1;
}
