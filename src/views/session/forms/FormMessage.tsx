// Says how the form was received; screen readers hear it at once.
import { late } from '../../shared/loading/late.tsx';
import type { Received } from './received.ts';

const ReceivedBar = late(async () => (await import('./ReceivedBar.tsx')).ReceivedBar, {
  meanwhile: ({ text }: Received) => <span>{text}</span>,
});

export function FormMessage({ received }: { received: Received | undefined }) {
  return (
    <div role={received?.intent === 'error' ? 'alert' : 'status'} hidden={received === undefined}>
      {received !== undefined && <ReceivedBar {...received} />}
    </div>
  );
}
