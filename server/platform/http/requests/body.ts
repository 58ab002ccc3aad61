// Reads a JSON body within hard edges: valid UTF-8, depth 20, 1,000 keys and 2,000 places of lists, whole Unicode, no prototype keys.
import { Refusal } from '../../calls/refusal.ts';

const deepest = 20;
const mostKeys = 1000;
/** A run takes a thousand records, and what it leaves out beside them. */
const mostPlaces = 2000;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const refuse = (message: string): Refusal => new Refusal(400, message, { field: 'body' });

export function readJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw refuse('The body is not valid UTF-8');
  }
  // Counted before parsing, so that a body of brackets costs nothing.
  if (nestsDeeperThan(text, deepest)) throw refuse(`The body is nested deeper than ${deepest} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('The body is not valid JSON');
  }
  check(value, { keys: 0, places: 0 });
  return value;
}

function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inText) {
      if (code === 92) index += 1;
      else if (code === 34) inText = false;
    } else if (code === 34) inText = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return false;
}

function check(value: unknown, seen: { keys: number; places: number }): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw refuse('The body holds half of a Unicode surrogate pair');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (isList) seen.places += 1;
    else seen.keys += 1;
    if (seen.places > mostPlaces) throw refuse(`The lists of the body have more than ${mostPlaces} places`);
    if (seen.keys > mostKeys) throw refuse(`The body has more than ${mostKeys} keys`);
    if (!isList && key === '__proto__') throw refuse('The body has a key that is not allowed: __proto__');
    check(inner, seen);
  }
}
