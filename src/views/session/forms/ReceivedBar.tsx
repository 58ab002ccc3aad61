// How a form was received, in a bar of its colour.
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { Received } from './received.ts';

export function ReceivedBar({ intent, text }: Received) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
