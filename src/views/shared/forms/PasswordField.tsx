// A password that can be shown while it is typed.
import { Button, Field, Input } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useState, type ReactElement } from 'react';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  name?: string;
  /** Marked as required. */
  isRequired?: boolean;
  /** What is wrong with it. */
  problem?: string | undefined;
  /** What it has to be. */
  hint?: ReactElement | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, autoComplete, value, onChange, name, isRequired = false, problem, hint } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} required={isRequired} validationMessage={problem} hint={hint}>
      <Input
        required
        name={name}
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
