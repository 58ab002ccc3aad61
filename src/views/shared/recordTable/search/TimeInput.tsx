// A field for a time, written and read in the zone of the person.
import { Input, type InputProps } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { momentIn, zonedTime } from '../../../../stores/lists/zonedTime.ts';
import { useStores } from '../../context/StoresContext.ts';

// What the field around it gives, such as its id, goes to the input.
interface TimeInputProps extends Omit<InputProps, 'onChange' | 'value' | 'size' | 'type'> {
  /** As the address has it. */
  value: string;
  onChange: (value: string) => void;
}

export const TimeInput = observer(function TimeInput({ value, onChange, ...given }: TimeInputProps) {
  const { zoneName } = useStores().preferences;
  return (
    <Input
      {...given}
      size="small"
      type="datetime-local"
      value={zonedTime(value, zoneName)?.slice(0, 16) ?? ''}
      onChange={(_event, data) => onChange(momentIn(data.value, zoneName) ?? '')}
    />
  );
});
