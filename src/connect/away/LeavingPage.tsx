// A tab of its own for a visit inside a frame: it learns from the service where its customer is asked, and goes there.
import { useEffect, useState } from 'react';
import { ask } from '../calls.ts';
import { StepCard } from '../StepCard.tsx';
import { keepAway } from './keptAway.ts';

/** As the service makes them. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export function LeavingPage({ token }: { token: string }) {
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    const leave = async (): Promise<void> => {
      if (!isToken(token))
        return setTrouble(
          'This page was opened without a visit. Please go back to the page where you chose your bank.',
        );
      const { question } = await ask('progress', { token });
      const address = question?.address ?? null;
      if (address === null) return setTrouble('The bank asks nothing at the moment. You can close this tab.');
      keepAway({ token, search: '', isBeside: true });
      window.location.replace(address);
    };
    leave().catch((error: unknown) => setTrouble(error instanceof Error ? error.message : 'Please try again.'));
  }, [token]);
  return (
    <main className="page">
      <StepCard title={trouble === undefined ? 'One moment…' : 'This page cannot go on'}>
        <p role="alert">{trouble ?? ''}</p>
      </StepCard>
    </main>
  );
}
