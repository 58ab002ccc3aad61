// Sends a form once at a time, and keeps what came of it.
import { useState } from 'react';
import { failureOf, wordingOf, type Failure } from '../../../api/failure.ts';
import type { Received } from './received.ts';

interface Sending {
  received: Received | undefined;
  isBusy: boolean;
  send(work: () => Promise<string | void>): Promise<void>;
  /** Says something that came from elsewhere. */
  tell(text: string): void;
}

export function useSending(wording: (failure: Failure) => string | undefined = wordingOf): Sending {
  const [received, setReceived] = useState<Received>();
  const [isBusy, setBusy] = useState(false);

  async function send(work: () => Promise<string | void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setReceived(undefined);
    try {
      const text = await work();
      if (typeof text === 'string') setReceived({ intent: 'success', text });
    } catch (error) {
      const text = wording(failureOf(error));
      if (text !== undefined) setReceived({ intent: 'error', text });
    } finally {
      setBusy(false);
    }
  }
  return { received, isBusy, send, tell: (text) => setReceived({ intent: 'success', text }) };
}
