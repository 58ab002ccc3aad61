// Ends the session, and says so when the service could not be told.
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { CommandButton } from './CommandButton.tsx';

export function LogoutButton({ isPlain = true }: { isPlain?: boolean }) {
  return (
    <CommandButton command="session.sign-out" appearance={isPlain ? 'subtle' : 'primary'} icon={<SignOutRegular />}>
      Logout
    </CommandButton>
  );
}
