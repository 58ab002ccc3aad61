// A switch of three states: off, none (no filter), on.
import { Field, Radio, RadioGroup } from '@fluentui/react-components';

interface TriStateSwitchProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
}

const none = 'none';

export function TriStateSwitch({ title, value, onChange }: TriStateSwitchProps) {
  return (
    <Field label={title} orientation="horizontal" size="small">
      <RadioGroup
        layout="horizontal"
        value={value === '' ? none : value}
        onChange={(_event, data) => onChange(data.value === none ? '' : data.value)}
      >
        <Radio value="false" label="off" />
        <Radio value={none} label="none" />
        <Radio value="true" label="on" />
      </RadioGroup>
    </Field>
  );
}
