// Reads a line of the palette or of a play into its parts: "verb target key:value +flag -flag" with quoting. Reading never fails, and the parts put together are the line.
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
