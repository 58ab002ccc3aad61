// Finds which of many pieces stand in a text, in one pass over it however many pieces there are (Aho and Corasick).
export interface PieceFinder {
  /** Calls back with the number of each piece that stands in the text; a piece that stands there twice may come twice. */
  find(text: string, found: (piece: number) => void): void;
}

export function pieceFinder(pieces: readonly string[]): PieceFinder {
  const classes = new Uint16Array(65_536);
  let width = 1;
  let places = 1;
  for (const piece of pieces) {
    places += piece.length;
    for (let at = 0; at < piece.length; at += 1) {
      const unit = piece.charCodeAt(at);
      if (classes[unit] === 0) classes[unit] = width++;
    }
  }
  const next = new Int32Array(places * width);
  const ends = new Int32Array(places).fill(-1);
  /** The nearest place further up at which a piece ends too; 0: none. */
  const shorter = new Int32Array(places);
  let used = 1;
  pieces.forEach((piece, index) => {
    let place = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const step = place * width + (classes[piece.charCodeAt(at)] ?? 0);
      if (next[step] === 0) next[step] = used++;
      place = next[step] ?? 0;
    }
    ends[place] = index;
  });
  fillGaps(next, ends, shorter, width, used);

  return {
    find(text, found) {
      let place = 0;
      for (let at = 0; at < text.length; at += 1) {
        place = next[place * width + (classes[text.charCodeAt(at)] ?? 0)] ?? 0;
        let end = ends[place] === -1 ? (shorter[place] ?? 0) : place;
        while (end !== 0) {
          found(ends[end] ?? 0);
          end = shorter[end] ?? 0;
        }
      }
    },
  };
}

// Breadth first, so that the place to fall back to is complete before it is copied from.
function fillGaps(next: Int32Array, ends: Int32Array, shorter: Int32Array, width: number, used: number): void {
  const back = new Int32Array(used);
  const queue: number[] = [];
  for (let unit = 1; unit < width; unit += 1) {
    const child = next[unit] ?? 0;
    if (child !== 0) queue.push(child);
  }
  for (let head = 0; head < queue.length; head += 1) {
    const place = queue[head] ?? 0;
    const fallback = back[place] ?? 0;
    shorter[place] = ends[fallback] === -1 ? (shorter[fallback] ?? 0) : fallback;
    for (let unit = 1; unit < width; unit += 1) {
      const step = place * width + unit;
      const child = next[step] ?? 0;
      const other = next[fallback * width + unit] ?? 0;
      if (child === 0) {
        next[step] = other;
      } else {
        back[child] = other;
        queue.push(child);
      }
    }
  }
}
