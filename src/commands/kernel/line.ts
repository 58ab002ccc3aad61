// The command line: "verb target key:value +flag -flag" with quoting; reading never fails, and printing gives back what was read.
import type { Command } from './command.ts';

type SegmentKind = 'blank' | 'word' | 'named' | 'flag';

/** A stretch of the line as it was typed, and what it says. */
export interface Segment {
  kind: SegmentKind;
  raw: string;
  /** The key of "key:value", the name of "+flag". */
  name: string;
  value: string;
  /** A quote was opened and not closed: more is coming. */
  open: boolean;
}

const segmentShape = /\s+|(?:"(?:[^"\\]|\\.)*"?|[^\s"])+/gsu;

export function readLine(line: string): Segment[] {
  return (line.match(segmentShape) ?? []).map(segmentOf);
}

function segmentOf(raw: string): Segment {
  if (/^\s/u.test(raw)) return { kind: 'blank', raw, name: '', value: '', open: false };
  const open = (raw.replaceAll(/\\./gs, '').split('"').length - 1) % 2 === 1;
  const flag = /^([+-])([a-z][\w-]*)$/i.exec(raw);
  if (flag !== null)
    return { kind: 'flag', raw, name: (flag[2] ?? '').toLowerCase(), value: flag[1] === '+' ? 'yes' : 'no', open };
  const named = /^([a-z][\w-]*):(.*)$/is.exec(raw);
  if (named !== null)
    return { kind: 'named', raw, name: (named[1] ?? '').toLowerCase(), value: unquoted(named[2] ?? ''), open };
  return { kind: 'word', raw, name: '', value: unquoted(raw), open };
}

export const unquoted = (text: string): string =>
  text.replaceAll(/"((?:[^"\\]|\\.)*)"?/gs, (_whole, inside: string) => inside.replaceAll(/\\(.)/gs, '$1'));

/** As it must be typed to be read back as the same value. */
export const quoted = (text: string): string =>
  /^[^\s"\\]+$/u.test(text) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The stable form, for scripts: the id with named answers. */
export function formatLine(command: Command, answers: Record<string, unknown>): string {
  const given = Object.entries(command.asks).filter(([name]) => answers[name] !== undefined);
  return [command.id, ...given.map(([name, question]) => `${name}:${quoted(question.print(answers[name]))}`)].join(' ');
}
