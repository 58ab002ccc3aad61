// What help knows of choices: those of the service where it answers somebody who is signed in, and else those that are the same everywhere.
import type { Situation } from '../../commands/kernel/situation.ts';
import type { Collected } from '../collect.ts';
import { createStores } from '../../stores/createStores.ts';
import { withDesk } from '../openedDesk.ts';
import type { Options } from '../options.ts';
import { terminalOutside } from '../outside.ts';
import type { Surroundings } from '../surroundings.ts';

/** Whoever waits for help does not wait for a service that starts. */
const patience = 3000;

export async function inSituation(
  { options, around }: { options: Options; around: Surroundings },
  collected: Collected,
  tell: (situation: Situation, isSignedIn: boolean) => string,
): Promise<string> {
  const asked = withDesk({ options, around, collected }, async ({ situation }) =>
    situation.stores.session.isSignedIn ? tell(situation, true) : undefined,
  ).catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const told = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  return told ?? tell(offline(), false);
}

function offline(): Situation {
  const { outside } = terminalOutside({ url: 'http://localhost' }, '.', '/');
  return { stores: createStores(outside), page: '/' };
}
