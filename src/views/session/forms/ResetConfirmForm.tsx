// Sets a new password with the token of a mailed link.
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { RouteLink } from '../../shared/RouteLink.tsx';
import { FormCard } from './FormCard.tsx';
import { FormMessage } from './FormMessage.tsx';
import { NewPasswordField } from '../../shared/forms/NewPasswordField.tsx';
import type { Judgement } from '../../../api/contract/people/passwords.ts';
import { useFragmentOnce } from '../useFragmentOnce.ts';
import { useSending } from './useSending.ts';

interface ResetConfirmFormProps {
  confirm: (token: string, password: string) => Promise<string>;
  judge: (password: string, token: string) => Promise<Judgement>;
}

export function ResetConfirmForm({ confirm, judge }: ResetConfirmFormProps) {
  const token = useFragmentOnce();
  const { received, isBusy, send } = useSending();
  const [password, setPassword] = useState('');
  const isDone = received?.intent === 'success';
  // Loaded again, or a link that was cut off: no password that is typed here could be set.
  const isOpen = token !== '' && !isDone;
  return (
    <FormCard
      heading="Set a new password"
      onSubmit={() => void send(() => confirm(token, password))}
      links={
        <>
          <RouteLink to="/login">Return to login</RouteLink>
          {!isDone && <RouteLink to="/reset">Ask for a new link</RouteLink>}
        </>
      }
    >
      {token === '' && <span>Please open the link in the email again, or ask for a new one.</span>}
      {isOpen && (
        <NewPasswordField
          label="New password"
          value={password}
          judge={(typed) => judge(typed, token)}
          onChange={setPassword}
        />
      )}
      <FormMessage received={received} />
      {isOpen && (
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          Set password
        </Button>
      )}
    </FormCard>
  );
}
