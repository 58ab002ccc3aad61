// Passwords: Argon2id at 46 MiB, at most two at a time, and the same work for an address that nobody has.
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const mostAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let nobody: Promise<string> | undefined;

/** Without a stored hash it verifies against one that nothing matches: the time does not tell who exists. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(`${Math.random()}`);
  const against = stored ?? (await nobody);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== undefined;
}

/** True when the stored hash was made with other costs than today's. */
export const isOutdated = (stored: string): boolean =>
  !stored.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);
