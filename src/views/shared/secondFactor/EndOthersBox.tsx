// Offers to end, with a new second factor, what began without it.
import { Checkbox } from '@fluentui/react-components';
import type { OwnFieldsProps } from '../commands/ownForm.ts';

export function EndOthersBox({ texts, onChange }: Pick<OwnFieldsProps, 'texts' | 'onChange'>) {
  return (
    <Checkbox
      label="Also end my other sessions and delete my API tokens. Otherwise they go on without the second factor"
      checked={texts['others'] === 'yes'}
      onChange={(_event, { checked }) => onChange('others', checked === true ? 'yes' : '')}
    />
  );
}
