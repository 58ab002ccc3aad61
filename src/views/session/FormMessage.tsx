// Says how the form was received; screen readers hear it at once.
import { late } from '../shared/late.tsx';

export interface Received {
  intent: 'success' | 'error';
  text: string;
}

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
