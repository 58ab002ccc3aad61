// How likely so many failures are by chance alone: the upper tails of the binomial and the Poisson distribution.

const logGammas: number[] = [0, 0];

/** ln n! */
function logFactorial(n: number): number {
  for (let at = logGammas.length; at <= n; at += 1) logGammas.push((logGammas[at - 1] ?? 0) + Math.log(at));
  return logGammas[n] ?? 0;
}

/** That of n crawls at least so many go wrong, where a share p usually does. */
export function binomialTail(atLeast: number, n: number, p: number): number {
  if (atLeast <= 0) return 1;
  let sum = 0;
  for (let k = atLeast; k <= n; k += 1)
    sum += Math.exp(
      logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * Math.log(p) + (n - k) * Math.log1p(-p),
    );
  return Math.min(1, sum);
}

/** That at least so many come, where usually so many do. */
export function poissonTail(atLeast: number, usual: number): number {
  if (atLeast <= 0) return 1;
  let below = 0;
  for (let k = 0; k < atLeast; k += 1) below += Math.exp(k * Math.log(usual) - usual - logFactorial(k));
  // What is left of 1 is no figure any more where it is tiny: then the first terms of the tail are.
  if (below < 1 - 1e-9) return 1 - below;
  let sum = 0;
  for (let k = atLeast; k < atLeast + 60; k += 1) sum += Math.exp(k * Math.log(usual) - usual - logFactorial(k));
  return Math.min(1, sum);
}
