// Which rows of a log are wanted, the nearest first: those in sight, where a fling is going, and some way around.

/** In rows: half a page of lines. */
const around = 250;
/** A fling comes to so many of its steps before what is asked for now has arrived. */
const stepsAhead = 4;
/** In rows: farther on, whoever flings does not read. */
const furthest = 2_000;
/** In rows: finer than a page of lines. */
const stride = 100;

/** "moved": by how many rows what is seen has moved since it was asked last. */
export function* wantedRows([first, last]: readonly [number, number], moved: number): Generator<number> {
  yield* rows(first, last, 1);
  const flung = Math.min(furthest, Math.abs(moved) * stepsAhead);
  if (flung > around && moved > 0) yield* rows(last + 1, last + flung, stride);
  if (flung > around && moved < 0) yield* rows(Math.max(0, first - flung), first - 1, stride);
  yield* rows(last + 1, last + around, 1);
  yield* rows(Math.max(0, first - around), first - 1, 1);
}

function* rows(from: number, to: number, step: number): Generator<number> {
  for (let index = from; index <= to; index += step) yield index;
}
