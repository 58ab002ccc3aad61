// Says how the form was received; screen readers hear it at once.
import { MessageBar, MessageBarBody } from '@fluentui/react-components';

export interface Received {
  intent: 'success' | 'error';
  text: string;
}

export function FormMessage({ received }: { received: Received | undefined }) {
  return (
    <div role={received?.intent === 'error' ? 'alert' : 'status'} hidden={received === undefined}>
      {received !== undefined && (
        <MessageBar intent={received.intent} layout="multiline">
          <MessageBarBody>{received.text}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
