// How often tests repeat what chance has a part in: a few times in `npm test`, many times in `npm run soak`.
const times = Number(process.env['TEST_ROUNDS'] ?? 1);

export const rounds = (preset: number): number => preset * times;

/** The first of them stand for all; soaking takes all. */
export const some = <Item>(all: readonly Item[], count: number): readonly Item[] =>
  times > 1 ? all : all.slice(0, count);

/** Every n-th of them, another one with each turn, so that a number of turns takes all; soaking takes all each time. */
export const everyNth = <Item>(all: readonly Item[], n: number, turn: number): readonly Item[] =>
  times > 1 ? all : all.filter((_item, index) => index % n === turn % n);
