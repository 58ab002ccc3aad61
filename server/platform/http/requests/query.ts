// Reads a query string strictly: whole percent signs, every name once.
import { badInput, Refusal } from '../../calls/refusal.ts';

export function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {};
  if (text === '') return query;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals), 'A name in the query');
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1), name);
    if (Object.hasOwn(query, name)) throw badInput(name, 'is given twice');
    Object.defineProperty(query, name, { value, enumerable: true });
  }
  return query;
}

function decode(text: string, name: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal(400, `${name} is not properly encoded`, { field: name });
  }
}
