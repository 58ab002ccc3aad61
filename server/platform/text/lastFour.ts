// Account numbers for those who may not see personal data: "••5678" is enough to tell one's accounts apart.
export const lastFour = (number: string): string => (number.length > 4 ? `••${number.slice(-4)}` : number);

export type Hiding = <Value>(value: Value) => Value;

/** Hides these numbers in every text of a value, and in names of fields; a part of a longer word is none of them. */
export function hideNumbers(numbers: Iterable<string>): Hiding {
  const known = [...new Set(numbers)].filter(({ length }) => length > 4).toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return (value) => value;
  const whole = known.map((number) => number.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${whole})(?![\p{L}\p{N}])`, 'gu');
  const hidden = (text: string): string => text.replaceAll(pattern, lastFour);
  function inside(value: unknown): unknown {
    if (typeof value === 'string') return hidden(value);
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [hidden(name), inside(held)]));
  }
  return <Value>(value: Value) => inside(value) as Value;
}
