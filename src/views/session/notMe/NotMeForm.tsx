// "This was not me": says what it does, and does it when that is pressed; opening the link of the e-mail does nothing.
import { Button } from '@fluentui/react-components';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { useFragmentOnce } from '../useFragmentOnce.ts';
import { FormCard } from '../forms/FormCard.tsx';
import { FormMessage } from '../forms/FormMessage.tsx';
import { useSending } from '../forms/useSending.ts';

interface NotMeFormProps {
  notMe: (token: string) => Promise<string>;
}

export function NotMeForm({ notMe }: NotMeFormProps) {
  const token = useFragmentOnce();
  const { received, isBusy, send } = useSending();
  const isDone = received?.intent === 'success';
  return (
    <FormCard
      heading="This was not me"
      onSubmit={() => void send(() => notMe(token))}
      links={
        <>
          {isDone && <RouteLink to="/reset">Set a new password</RouteLink>}
          <RouteLink to="/login">Return to login</RouteLink>
        </>
      }
    >
      {token === '' && <span>Please open the link in the email again.</span>}
      {token !== '' && !isDone && (
        <span>
          If somebody else did what the email tells, end their way in. Every session and API token of your account ends,
          your password opens nothing until you set a new one, and the administrators are told. This cannot be undone.
        </span>
      )}
      <FormMessage received={received} />
      {token !== '' && !isDone && (
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          End all sessions and tokens
        </Button>
      )}
    </FormCard>
  );
}
