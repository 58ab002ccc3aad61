// What each field of the forms of alerts is given.
import type { AlertKind } from '../../api/contract/watching/words.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';

export interface AlertFieldsProps extends Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'> {
  kind: AlertKind;
}
