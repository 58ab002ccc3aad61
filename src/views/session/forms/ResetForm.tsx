// Asks for a link that sets a new password; whether the address is known is never told.
import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { SignInLink } from '../SignInLink.tsx';
import { FormCard } from './FormCard.tsx';
import { FormMessage } from './FormMessage.tsx';
import { useSending } from './useSending.ts';

interface ResetFormProps {
  ask: (email: string) => Promise<string>;
}

export function ResetForm({ ask }: ResetFormProps) {
  const { received, isBusy, send } = useSending();
  const [email, setEmail] = useState('');
  return (
    <FormCard
      heading="Reset password"
      onSubmit={() => void send(() => ask(email))}
      links={<SignInLink to="/login">Return to login</SignInLink>}
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
}
