// Where the link of an e-mail about a consent leads: what was agreed, how it stands, and one button that ends it.
import { useCallback, useEffect, useState } from 'react';
import type { AgreedConsent } from '../../api/contract/connect/connectConsent.ts';
import { ask } from '../calls.ts';
import { StepCard } from '../StepCard.tsx';
import { ConsentLines } from './ConsentLines.tsx';

export function ConsentPage({ token }: { token: string }) {
  const [agreed, setAgreed] = useState<AgreedConsent>();
  // A page that is loaded again has lost the token: it stands in no address bar.
  const isLost = token === '';
  const [trouble, setTrouble] = useState(isLost ? 'Please open the link in your e-mail once more.' : undefined);
  const [busy, setBusy] = useState(!isLost);
  const told = useCallback(
    (asked: Promise<AgreedConsent>): Promise<void> =>
      asked
        .then(setAgreed, (error: unknown) =>
          setTrouble(error instanceof Error ? error.message : 'Something went wrong. Please try again.'),
        )
        .finally(() => setBusy(false)),
    [],
  );
  const press = (call: 'consent' | 'endConsent') => (): void => {
    setBusy(true);
    setTrouble(undefined);
    void told(ask(call, { token }));
  };
  useEffect(() => void (!isLost && told(ask('consent', { token }))), [told, token, isLost]);
  return (
    <main className="page">
      {agreed === undefined ? (
        <Unknown busy={busy} again={isLost ? undefined : press('consent')} />
      ) : (
        <Agreed agreed={agreed} busy={busy} end={press('endConsent')} />
      )}
      <p role="alert" className="trouble">
        {trouble}
      </p>
    </main>
  );
}

function Unknown({ busy, again }: { busy: boolean; again: (() => void) | undefined }) {
  if (busy) return <output>One moment…</output>;
  return (
    <StepCard title="This page cannot be opened">
      {again !== undefined && (
        <div className="actions">
          <button onClick={again}>Try again</button>
        </div>
      )}
    </StepCard>
  );
}

interface AgreedParts {
  agreed: AgreedConsent;
  busy: boolean;
  end(): void;
}

function Agreed({ agreed, busy, end }: AgreedParts) {
  const { vendor, bank, state, words } = agreed;
  const stands = state === 'given' || state === 'asked';
  const title = stands ? `${vendor} may read your data from ${bank}` : `${vendor} reads nothing more from ${bank}`;
  return (
    <StepCard title={title}>
      <p>{standing(agreed)}</p>
      {stands && (
        <div className="actions">
          <button className="main" disabled={busy} onClick={end}>
            End it now
          </button>
        </div>
      )}
      <h2>What you agreed to</h2>
      <ConsentLines lines={words} />
    </StepCard>
  );
}

const dayText = (time: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' }).format(new Date(time));

function standing({ vendor, state, until, ended_at: endedAt, deletes_data: deletes }: AgreedConsent): string {
  if (state === 'given' || state === 'asked') {
    const by = until === null ? '' : ` It ends by itself on ${dayText(until)}.`;
    const data = deletes
      ? 'the documents and files that were made of your data are deleted'
      : `${vendor} keeps what was read before`;
    return `You agreed to this.${by} When you end it, nothing more is read, and ${data}.`;
  }
  if (state === 'replaced') return 'You have agreed anew since. That has a page of its own, in the newer e-mail.';
  const when = endedAt === null ? '' : ` on ${dayText(endedAt)}`;
  const how = {
    refused: 'was not given',
    expired: 'ended by itself',
    withdrawn: 'was ended',
    ended: 'ended as agreed',
  }[state];
  return `Your consent ${how}${when}. There is nothing more to do; you may close this page.`;
}
