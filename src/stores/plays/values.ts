// The values of a play in one text, as they are said behind it: bank=anz "reason=Until six".
import { readLine, unquoted } from '../../api/contract/plays/language/segments.ts';

export type PlayValues = Readonly<Record<string, string>>;

/** Words without a name count by their places. */
export function readValues(text: string): PlayValues {
  const values: Record<string, string> = {};
  let place = 0;
  for (const { kind, raw } of readLine(text)) {
    if (kind === 'blank') continue;
    const word = unquoted(raw);
    const [, name, value] = /^([1-9]|[a-z]\w*)=(.*)$/is.exec(word) ?? [];
    if (name !== undefined && value !== undefined) values[name] = value;
    else values[String((place += 1))] = word;
  }
  return values;
}

export const printValues = (values: PlayValues): string =>
  Object.entries(values)
    .map(([name, value]) => `"${`${name}=${value}`.replaceAll(/["\\]/g, '\\$&')}"`)
    .join(' ');
