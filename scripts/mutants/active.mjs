// Stands in every module that is broken: says whether a mutant is the one that is meant, and notes which of them are reached.

/** What the runner of the tests sets: the mutant that is meant, and where to note those that are reached. */
export const chosen = (globalThis.$mutants ??= { path: '', number: 0, until: 0, run: 0, reached: new Set() });

/** The mutant is meant from now on; one that goes round in circles is stopped after ten seconds. */
export function choose(id = '') {
  const [path, number] = id.split('#');
  Object.assign(chosen, { path, number: Number(number), until: performance.now() + 10_000 });
}
if (process.env.TEST_MUTANT !== undefined) choose(process.env.TEST_MUTANT);

/** Notes what is reached from now on. */
export function reaching() {
  const reached = new Set();
  Object.assign(chosen, { reached, run: chosen.run + 1 });
  return reached;
}

export function breaking(path) {
  const seen = new Set();
  let [run, asked] = [0, 0];
  return (one) => {
    if (chosen.path === path && chosen.number === one) {
      asked += 1;
      if (asked % 1024 === 0 && performance.now() > chosen.until) throw new Error('It goes round in circles');
      return true;
    }
    if (chosen.path !== '') return false;
    if (run !== chosen.run) seen.clear();
    run = chosen.run;
    if (!seen.has(one)) chosen.reached.add(`${path}#${one}`);
    seen.add(one);
    return false;
  };
}

/** One operator, or the one beside it. */
export function compare(isBroken, operator, left, right) {
  if (left === right) return operator.includes('=') !== isBroken;
  return operator.startsWith('<') ? left < right : left > right;
}
