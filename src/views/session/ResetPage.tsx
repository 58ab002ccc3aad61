// Asks for a link that sets a new password; whether the address is known is never told.
import { Button, Field, Input } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RouteLink } from '../shared/RouteLink.tsx';
import { useStores } from '../shared/StoresContext.ts';
import { FormCard } from './FormCard.tsx';
import { FormMessage } from './FormMessage.tsx';
import { useSending } from './useSending.ts';

export const ResetPage = observer(function ResetPage() {
  const { session } = useStores();
  const { received, isBusy, send } = useSending();
  const [email, setEmail] = useState('');
  return (
    <FormCard
      heading="Reset password"
      onSubmit={() => void send(() => session.askForReset(email))}
      links={<RouteLink to="/login">Return to login</RouteLink>}
    >
      <Field label="Email">
        <Input
          required
          type="email"
          autoComplete="username"
          value={email}
          onChange={(_event, data) => setEmail(data.value)}
        />
      </Field>
      <FormMessage received={received} />
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        Submit
      </Button>
    </FormCard>
  );
});
