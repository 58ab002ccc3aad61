// Finds which of many pieces stand in a text: each is indexed by its rarest four characters and compared only where they occur.

/** More are rarer, and take longer to look up. A shorter piece is indexed whole. */
const gramLength = 4;

/** Gives the number of each piece that stands in the text; a piece may come twice. */
export function pieceFinder(pieces: readonly string[]): (text: string) => number[] {
  const counts = new Map<string, number>();
  const count = (gram: string): number => counts.get(gram) ?? 0;
  for (const piece of pieces) for (const gram of gramsOf(piece)) counts.set(gram, count(gram) + 1);

  const numbersOf = new Map<string, number[]>();
  pieces.forEach((piece, number) => {
    const rarest = gramsOf(piece).reduce((best, gram) => (count(gram) < count(best) ? gram : best));
    numbersOf.set(rarest, [...(numbersOf.get(rarest) ?? []), number]);
  });
  const lengths = [...new Set([...numbersOf.keys()].map((gram) => gram.length))];

  return (text) => {
    const found: number[] = [];
    for (const length of lengths)
      for (let at = 0; at + length <= text.length; at += 1)
        for (const number of numbersOf.get(text.slice(at, at + length)) ?? [])
          if (text.includes(pieces[number] ?? '')) found.push(number);
    return found;
  };
}

function gramsOf(piece: string): string[] {
  const length = Math.min(gramLength, piece.length);
  return Array.from({ length: piece.length - length + 1 }, (_none, at) => piece.slice(at, at + length));
}
