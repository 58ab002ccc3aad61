// What the log tells of a crawler that walks through the pages of the demo bank.
import type { Random } from './seeded/random.ts';
import { line } from '../../crawlLog/logLines.ts';
import type { Visit } from '../connector.ts';
import type { Pace } from './pace.ts';
import { addressOf } from './signIn.ts';

const pages = ['accounts', 'accounts/summary', 'statements', 'transactions?page=2', 'profile', 'settings', 'documents'];

export async function browse(
  { bank, say }: Visit,
  random: Random,
  pace: Pace,
  signal: AbortSignal,
  count: number,
  how: 'as people do' | 'quickly' = 'as people do',
): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    if (random.chance(0.7)) {
      const took = random.between(80, 900);
      await say(line('debug', `GET ${addressOf(bank.module)}/${random.pick(pages)} 200 in ${took} ms`));
      if (how === 'as people do') await pace.take(took, took, signal);
    } else {
      await say(line('log', `Waited ${random.between(1, 9) / 10} s for the page to settle`));
    }
    signal.throwIfAborted();
  }
}
