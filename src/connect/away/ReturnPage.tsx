// Where another site sends the customer back to: what they bring is handed to the visit that this tab was in, and to no other.
import { useEffect, useState } from 'react';
import { ask } from '../calls.ts';
import { StepCard } from '../StepCard.tsx';
import { forgetAway, keptAway, type Away } from './keptAway.ts';

export interface Brought {
  state: string;
  values: Record<string, string>;
}

/** The last one counts of what stands there twice. */
export function readBrought(search: string): Brought {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  query.delete('state');
  return { state, values: Object.fromEntries(query) };
}

const stranger =
  'This page was opened in another browser or tab than your visit, so nothing was used. Please go back to the page where you chose your bank.';

type Outcome = { kind: 'waiting' } | { kind: 'done' } | { kind: 'refused'; message: string; away: Away | undefined };

export function ReturnPage({ brought }: { brought: Brought }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });
  useEffect(() => {
    void handOver(brought).then((now) => now && setOutcome(now));
  }, [brought]);
  return (
    <main className="page">
      <Said outcome={outcome} />
    </main>
  );
}

/** Undefined: the visit goes on in this tab. */
async function handOver({ state, values }: Brought): Promise<Outcome | undefined> {
  const away = keptAway();
  if (away === undefined) return { kind: 'refused', message: stranger, away };
  try {
    await ask('returned', { token: away.token, state: state === '' ? '-' : state, values });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Something went wrong. Please try again.';
    return { kind: 'refused', message, away };
  }
  forgetAway();
  if (away.isBeside) return { kind: 'done' };
  window.location.replace(`/connect${away.search}`);
  return undefined;
}

function Said({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'waiting') return <output>One moment…</output>;
  if (outcome.kind === 'done')
    return (
      <StepCard title="You can close this tab">
        <p>Your visit goes on at the page that you came from.</p>
      </StepCard>
    );
  const { message, away } = outcome;
  return (
    <StepCard title="This answer was not used">
      <p role="alert">{message}</p>
      {away !== undefined && !away.isBeside && (
        <div className="actions">
          <a className="main" href={`/connect${away.search}`}>
            Back to your visit
          </a>
        </div>
      )}
    </StepCard>
  );
}
