// One order is one intention, however often it is sent: after a lost answer the same order is sent with the same key.
import { newIntent } from '../../api/client.ts';
import { failureOf, type FailureKind } from '../../api/failure.ts';
import type { RootStore } from '../RootStore.ts';

const open = new WeakMap<RootStore, Map<string, string>>();
/** Nobody knows whether it has arrived. */
const unanswered: ReadonlySet<FailureKind> = new Set(['network', 'timeout', 'unavailable', 'broken']);

export async function intentOf<Answer>(
  stores: RootStore,
  order: object,
  send: (intent: string) => Promise<Answer>,
): Promise<Answer> {
  const intents = open.get(stores) ?? new Map<string, string>();
  open.set(stores, intents);
  const key = JSON.stringify([stores.session.user?.id, order]);
  const intent = intents.get(key) ?? newIntent();
  intents.set(key, intent);
  try {
    const answer = await send(intent);
    intents.delete(key);
    return answer;
  } catch (error) {
    if (!unanswered.has(failureOf(error).kind)) intents.delete(key);
    throw error;
  }
}
