// A password that can be shown while it is typed.
import { Button, Field, Input } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
}

export function PasswordField({ label, autoComplete, value, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label}>
      <Input
        required
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
