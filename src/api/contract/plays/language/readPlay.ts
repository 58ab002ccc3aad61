// Reads the text of a play; whatever it is given, it answers with what it understood and every fault in it.
import { levels as ranks, type Level } from '../../level.ts';
import { readExpectation } from './readExpectation.ts';
import { didYouMean } from './nearest.ts';
import {
  ownWords,
  type EachStep,
  type PlainStep,
  type Place,
  type Play,
  type PlayFault,
  type Step,
  type Written,
} from './play.ts';

export interface ReadPlay {
  play: Play;
  faults: readonly PlayFault[];
}

const mostLines = 10_000;
const longestLine = 10_000;
const mostFaults = 20;

/** Where it goes on with lines that have run, its first line may be about the one before. */
export function readPlay(text: string, goesOn = false): ReadPlay {
  const reader = new Reader(goesOn);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.slice(0, mostLines).entries()) reader.take(line, index + 1);
  if (lines.length > mostLines)
    reader.wrong(`a play has at most ${mostLines} lines`, { line: mostLines + 1, column: 1 });
  return reader.end();
}

const levels: readonly string[] = Object.keys(ranks);
const isLevel = (word: string): word is Level => levels.includes(word);
const heads = ['title', 'level', 'undo at end'] as const;

class Reader {
  readonly #faults: PlayFault[] = [];
  readonly #steps: (PlainStep | (EachStep & { body: PlainStep[] }))[] = [];
  readonly #head = new Map<string, string>();
  #indent: string | undefined;
  /** The loop whose body comes next. */
  #open: (EachStep & { body: PlainStep[] }) | undefined;

  readonly #goesOn: boolean;

  constructor(goesOn: boolean) {
    this.#goesOn = goesOn;
  }

  wrong(message: string, { line, column }: Place, width = 1): undefined {
    if (this.#faults.length < mostFaults) this.#faults.push({ line, column, width: Math.max(width, 1), message });
  }

  take(whole: string, number: number): void {
    if (whole.length > longestLine)
      return this.wrong(`a line has at most ${longestLine} characters`, { line: number, column: longestLine + 1 });
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    const control = /[\u0000-\u0008\u000b-\u001f\u007f]/.exec(whole);
    if (control !== null)
      return this.wrong('a play holds no control characters', { line: number, column: control.index + 1 });
    const text = whole.trim();
    if (text === '' || text.startsWith('#')) return;
    const indent = /^\s*/.exec(whole)?.[0] ?? '';
    const at = { line: number, column: indent.length + 1 };
    if (indent === '') return this.#outside(text, at);
    if (this.#open === undefined) return this.wrong('only the lines of a for stand further in', at, text.length);
    if (this.#indent !== undefined && indent !== this.#indent)
      return this.wrong('the lines of a for stand equally far in', at, text.length);
    this.#indent = indent;
    const step = this.#stepOf(text, at);
    if (step === undefined) return;
    if (step.kind === 'each') return this.wrong('a for stands in no other for', at, text.length);
    this.#open.body.push(step);
  }

  #outside(text: string, at: Place): void {
    this.#closeLoop();
    if (this.#headOf(text, at)) return;
    const step = this.#stepOf(text, at);
    if (step === undefined) return;
    const isFirst = this.#steps.length === 0;
    this.#steps.push(step);
    if (step.kind === 'each') this.#open = step;
    if (!isFirst || this.#goesOn) return;
    const needs = step.kind === 'expect' || (step.kind === 'each' && step.over === undefined);
    if (needs) this.wrong('this comes after the line that it is about', at, text.length);
  }

  #headOf(text: string, at: Place): boolean {
    const [, name = '', value = ''] = /^(title|level|undo at end):(?:\s+(.*))?$/.exec(text) ?? [];
    const key = heads.find((one) => one === name);
    if (key === undefined) return false;
    const behind = { ...at, column: at.column + text.length - value.length };
    if (this.#steps.length > 0) this.wrong(`${key} stands before the first line`, at, key.length);
    else if (this.#head.has(key)) this.wrong(`${key} is given twice`, at, key.length);
    else if (value === '') this.wrong(`${key} needs a value behind it`, at, key.length);
    else if (key === 'level' && !isLevel(value))
      this.wrong(`level is one of ${levels.join(', ')}${didYouMean(value, levels)}`, behind, value.length);
    else if (key === 'undo at end' && !['yes', 'no'].includes(value))
      this.wrong('undo at end is yes or no', behind, value.length);
    else this.#head.set(key, value);
    return true;
  }

  #stepOf(text: string, at: Place): (PlainStep | (EachStep & { body: PlainStep[] })) | undefined {
    const behind = (rest: string): Place => ({ ...at, column: at.column + text.length - rest.length });
    const written = (rest: string): Written => ({ text: rest, at: behind(rest) });
    const [, expected] = /^expect(?:\s+(.*))?$/s.exec(text) ?? [];
    if (expected !== undefined || text === 'expect') {
      const rest = expected ?? '';
      const read = readExpectation(rest, behind(rest), (...fault) => this.wrong(...fault));
      return read && { kind: 'expect', at, ...read };
    }
    if (/^for(?:\s|$)/.test(text)) {
      const [, over] = /^for\s+each\s+in\s+(.*?)\s*:$/s.exec(text) ?? [];
      if (over === undefined || over === '')
        return this.wrong('for is written: for each in rows: or for each in <line>:', at, text.length);
      const start = { ...at, column: at.column + text.indexOf(over, 'for each in'.length) };
      return {
        kind: 'each',
        at,
        over: over === 'rows' ? undefined : { text: over, at: start },
        ...(over === 'selection' && { isSelection: true }),
        body: [],
      };
    }
    const [, keep, line = ''] = /^([a-z]\w*)\s+=(?:\s+(.*))?$/is.exec(text) ?? [];
    if (keep === undefined) return { kind: 'run', at, keep, line: written(text) };
    if (ownWords.includes(keep))
      return this.wrong(`${keep} means something else: choose another name`, at, keep.length);
    if (line === '') return this.wrong(`${keep} = needs a line behind it`, at, text.length);
    return { kind: 'run', at, keep, line: written(line) };
  }

  #closeLoop(): void {
    if (this.#open?.body.length === 0)
      this.wrong('for needs lines below it that stand further in', this.#open.at, 'for'.length);
    this.#open = undefined;
    this.#indent = undefined;
  }

  end(): ReadPlay {
    this.#closeLoop();
    const steps: readonly Step[] = this.#steps;
    if (steps.length === 0 && this.#faults.length === 0) this.wrong('there is no line to run', { line: 1, column: 1 });
    const level = this.#head.get('level') ?? '';
    const undoAtEnd = this.#head.get('undo at end') === 'yes';
    return {
      play: { title: this.#head.get('title'), level: isLevel(level) ? level : undefined, undoAtEnd, steps },
      faults: this.#faults,
    };
  }
}
