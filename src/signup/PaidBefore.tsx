// Tells whoever paid and then lost the page that nothing is to be paid again.
import { MessageBar, MessageBarBody } from '@fluentui/react-components';

export function PaidBefore({ email }: { email: string }) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        Your payment for {email} has arrived. Fill in the form once more and press Subscribe to finish: you will not be
        charged again.
      </MessageBarBody>
    </MessageBar>
  );
}
