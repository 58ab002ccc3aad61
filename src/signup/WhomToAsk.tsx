// Tells an account without a vendor who can help, and lets it go.
import { Button } from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';

export function WhomToAsk({ email, onLeave }: { email: string; onLeave: () => void }) {
  return (
    <div>
      <p>
        {`The account ${email} has no vendor yet. If your company has one, please ask the administrator of Signalbox there, or your contact at the aggregation service, to assign it; then sign in again.`}
      </p>
      <Button icon={<SignOutRegular />} onClick={onLeave}>
        Logout
      </Button>
    </div>
  );
}
