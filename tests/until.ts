// Waits until a condition holds, and says which one when it never does.
import { setTimeout as wait } from 'node:timers/promises';

/** Far longer than any machine takes: only something that hangs is ended by it. */
const patience = 90_000;
const pause = 20;

type Falsy = false | 0 | '' | null | undefined;

/** Gives what the condition gave when it held; one that fails does not hold yet. */
export async function until<Found>(
  what: string,
  condition: () => Found | Promise<Found>,
): Promise<Exclude<Found, Falsy>> {
  const begun = performance.now();
  let trouble = '';
  while (performance.now() - begun < patience) {
    try {
      const found = await condition();
      if (found) return found as Exclude<Found, Falsy>;
      trouble = '';
    } catch (error) {
      trouble = `: ${String(error)}`;
    }
    await wait(pause);
  }
  throw new Error(`Waited in vain until ${what}${trouble}`);
}
