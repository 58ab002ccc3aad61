// One visit as the connector's process sees it: questions become calls, and what the connector throws becomes a message.
import type { BankSession, Connector, Visit } from '../../connector.ts';
import { BankProblem } from '../../problem.ts';
import type { Method, SaidByConnector, ToConnector } from '../messages.ts';

export interface InsideVisit {
  hear(message: Extract<ToConnector, { kind: 'ask' | 'stop' | 'kept' }>): void;
}

type Call = (...args: unknown[]) => Promise<unknown>;

export function openInside(
  connector: Connector,
  { visit, unkept }: Omit<Extract<ToConnector, { kind: 'open' }>, 'kind'>,
  tell: (message: SaidByConnector) => void,
): InsideVisit {
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  const asked = new Map<number, AbortController>();
  let lines = 0;
  let isFlooded = false;
  let session: BankSession | undefined;

  const say: Visit['say'] = (line) => {
    lines += 1;
    const kept = Promise.withResolvers<void>();
    if (waiting.size > unkept) {
      if (!isFlooded) tell({ kind: 'flooded' });
      isFlooded = true;
      return kept.promise;
    }
    waiting.set(lines, kept);
    tell({ kind: 'line', id: lines, line });
    return kept.promise;
  };

  async function answer({ id, method, args }: Extract<ToConnector, { kind: 'ask' }>): Promise<void> {
    const given = new AbortController();
    asked.set(id, given);
    try {
      session ??= connector.open({ ...visit, say });
      const call = session[method] as Call | undefined;
      const value = call === undefined ? without(method) : await call.apply(session, [...args, given.signal]);
      tell({ kind: 'answer', id, value });
    } catch (error) {
      tell(toldOf(id, error, given.signal));
    } finally {
      asked.delete(id);
    }
  }

  return {
    hear(message) {
      if (message.kind === 'ask') return void answer(message);
      if (message.kind === 'stop') return asked.get(message.id)?.abort();
      const kept = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.isKept) kept?.resolve();
      else kept?.reject(new Error('The line could not be kept'));
    },
  };
}

/** A connector that was written before there was such a question. */
function without(method: Method): unknown {
  if (method === 'notShared') return [];
  // There is nothing at the bank that could be ended.
  if (method === 'withdraw') return 'nothing';
  if (method === 'received') return { kind: 'refused', why: 'The connector takes no messages' };
  throw new Error(`The connector has no ${method}`);
}

function toldOf(id: number, error: unknown, signal: AbortSignal): SaidByConnector {
  if (error instanceof BankProblem) {
    const { status, standard, code, message } = error;
    return { kind: 'problem', id, status, standard, code, message };
  }
  // What it stumbled over is for its authors: it goes to the error output, whose end stands in the log.
  if (!signal.aborted) console.error(error);
  return { kind: 'stumbled', id };
}
