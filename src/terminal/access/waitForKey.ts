// Shows the code of this terminal, and asks for its key until somebody decided in a browser, or the code is over.
import type { Ask } from '../../api/client.ts';
import { addresses } from '../../api/contract/addresses.ts';
import { terminalCodes } from '../../api/contract/terminals/terminalCodes.ts';
import { failureOf } from '../../api/failure.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import { visible, type Screen } from '../screen.ts';

export interface GivenKey {
  key: string;
  email: string;
  ends_at: string;
}

interface Waiting {
  ask: Ask;
  host: string;
  screen: Screen;
  wait: (ms: number) => Promise<void>;
}

/** What comes and goes by itself does not end the wait. */
const passing = new Set(['network', 'timeout', 'unavailable', 'maintenance', 'limited', 'broken']);

export async function waitForKey({ ask, host, screen, wait }: Waiting): Promise<GivenKey> {
  const begun = await ask(terminalCodes.begin, { body: { host } });
  const { code, secret, page } = begun;
  const query = new URL(addresses.terminal(code), page).search;
  screen.err(
    visible(`Open this address in a browser in which you are signed in, or sign in there:

  ${page}${query}

Check that it shows this code, and sign the terminal in:

  ${code}

It waits for ten minutes; Ctrl+C ends that.`),
  );
  for (let seconds = begun.interval; ;) {
    await wait(seconds * 1000);
    screen.stopped?.throwIfAborted();
    try {
      const answer = await ask(terminalCodes.key, { body: { secret } });
      if (answer.state === 'confirmed') return answer;
      if (answer.state === 'refused') throw new Ending(exitCodes.notPermitted, 'It was refused in the browser');
      if (answer.state === 'over')
        throw new Ending(
          exitCodes.failed,
          'The code is over: nobody confirmed it in time. signalbox login makes another',
        );
      seconds = answer.interval;
    } catch (error) {
      if (error instanceof Ending) throw error;
      const failure = failureOf(error);
      if (!passing.has(failure.kind)) throw failure;
      seconds = Math.max(seconds, failure.retryAfter ?? 0);
    }
  }
}
