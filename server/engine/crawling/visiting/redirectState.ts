// The state that goes with a customer to another site and comes back: sealed by us, of one crawl, and good for a while.
import * as v from 'valibot';
import type { Services } from '../../../platform/services/services.ts';

export const secondsForReturn = 900;

const bound = 'the state of a customer who was sent to another site';
const content = v.strictObject({ crawler: v.number(), until: v.number() });

type Needed = Pick<Services, 'seal' | 'now'>;

/** No two are alike, as no two seals are. The crawl itself may wait before it sends its customer away. */
export function stateFor({ seal, now }: Needed, crawler: number): string {
  const until = now() + (secondsForReturn + secondsBefore) * 1000;
  return seal.close(JSON.stringify({ crawler, until }), bound).toString('base64url');
}
const secondsBefore = 600;

type ReadState = { kind: 'ours'; crawler: number } | { kind: 'strange' } | { kind: 'late' };

export function readState({ seal, now }: Needed, state: string): ReadState {
  let text: string;
  try {
    text = seal.open(Buffer.from(state, 'base64url'), bound);
  } catch {
    return { kind: 'strange' };
  }
  const { crawler, until } = v.parse(content, JSON.parse(text));
  return until < now() ? { kind: 'late' } : { kind: 'ours', crawler };
}
