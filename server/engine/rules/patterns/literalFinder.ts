// Finds which of many literals stand in a text: each is indexed by its rarest four characters and compared only where they occur.

/** More are rarer, and take longer to look up. A shorter literal is indexed whole. */
const gramLength = 4;

/** Gives the number of each literal that stands in the text; a literal may come twice. */
export function literalFinder(literals: readonly string[]): (text: string) => number[] {
  const counts = new Map<string, number>();
  const count = (gram: string): number => counts.get(gram) ?? 0;
  for (const literal of literals) for (const gram of gramsOf(literal)) counts.set(gram, count(gram) + 1);

  const numbersOf = new Map<string, number[]>();
  literals.forEach((literal, number) => {
    const rarest = gramsOf(literal).reduce((best, gram) => (count(gram) < count(best) ? gram : best));
    const numbers = numbersOf.get(rarest);
    if (numbers === undefined) numbersOf.set(rarest, [number]);
    else numbers.push(number);
  });
  const lengths = [...new Set([...numbersOf.keys()].map((gram) => gram.length))];

  return (text) => {
    const found: number[] = [];
    for (const length of lengths)
      for (let at = 0; at + length <= text.length; at += 1)
        for (const number of numbersOf.get(text.slice(at, at + length)) ?? [])
          if (text.includes(literals[number] ?? '')) found.push(number);
    return found;
  };
}

function gramsOf(literal: string): string[] {
  const length = Math.min(gramLength, literal.length);
  return Array.from({ length: literal.length - length + 1 }, (_none, at) => literal.slice(at, at + length));
}
