// Reads the structured header fields (RFC 8941) that a signed request carries: dictionaries of inner lists and of bytes.
import { Refusal } from '../../calls/refusal.ts';

export interface SignedInput {
  /** What is covered, in its order. */
  components: readonly string[];
  params: ReadonlyMap<string, string | number | boolean>;
  /** As it stands in the last line of what was signed. */
  text: string;
}

const longest = 4_000;
const refuse = (field: string, why: string): Refusal => new Refusal(401, `${field} ${why}`, { field });

/** A place in a text that is read from left to right, and refuses what it does not know. */
function readerOf(field: string, text: string) {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    const found = new RegExp(pattern.source, 'y');
    found.lastIndex = at;
    const all = found.exec(text);
    if (all === null) return undefined;
    at += all[0].length;
    return all[1] ?? all[0];
  };
  return {
    take,
    need(pattern: RegExp, what: string): string {
      const taken = take(pattern);
      if (taken === undefined) throw refuse(field, `holds no ${what} at character ${at + 1}`);
      return taken;
    },
    get place() {
      return at;
    },
    get isOver() {
      return at >= text.length;
    },
  };
}

type Reader = ReturnType<typeof readerOf>;
const key = /[a-z*][a-z0-9_.*-]*/;
const quoted = /"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/;
const unquoted = (text: string): string => text.replaceAll(/\\(["\\])/g, '$1');

function bareItem(reader: Reader): string | number | boolean {
  const text = reader.take(quoted);
  if (text !== undefined) return unquoted(text);
  const number = reader.take(/-?\d{1,15}(?![\d.])/);
  if (number !== undefined) return Number(number);
  const flag = reader.take(/\?[01]/);
  if (flag !== undefined) return flag === '?1';
  return reader.need(/[A-Za-z*][A-Za-z0-9:/!#$%&'*+.^_`|~-]*/, 'value');
}

/** Signature-Input: label=("a" "b");created=1;keyid="x" */
export function readInputs(text: string): Map<string, SignedInput> {
  const field = 'Signature-Input';
  return readDictionary(field, text, (reader) => {
    const began = reader.place;
    reader.need(/\( */, 'list of what is covered');
    const components: string[] = [];
    while (reader.take(/ *\)/) === undefined) {
      if (components.length > 0) reader.need(/ +/, 'space');
      components.push(unquoted(reader.need(quoted, 'name of what is covered')));
      if (reader.take(/;/) !== undefined)
        throw refuse(field, 'names what is covered with parameters, which are not known here');
    }
    const params = new Map<string, string | number | boolean>();
    while (reader.take(/;/) !== undefined) {
      const name = reader.need(key, 'name of a parameter');
      params.set(name, reader.take(/=/) === undefined ? true : bareItem(reader));
    }
    return { components, params, text: text.slice(began, reader.place) };
  });
}

/** Signature and Content-Digest: label=:base64: */
export const readBytes = (field: string, text: string): Map<string, Buffer> =>
  readDictionary(field, text, (reader) => Buffer.from(reader.need(/:([A-Za-z0-9+/=]*):/, 'bytes'), 'base64'));

function readDictionary<Value>(field: string, text: string, value: (reader: Reader) => Value): Map<string, Value> {
  if (text.length > longest) throw refuse(field, 'is too long');
  const reader = readerOf(field, text.trim());
  const found = new Map<string, Value>();
  while (!reader.isOver) {
    if (found.size > 0) reader.need(/[ \t]*,[ \t]*/, 'comma');
    const name = reader.need(key, 'name');
    reader.need(/=/, 'equals sign');
    found.set(name, value(reader));
  }
  return found;
}
