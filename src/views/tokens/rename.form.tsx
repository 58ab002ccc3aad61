// The form of token.rename: its name.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { TokenField } from './TokenField.tsx';

const Title = () => 'Rename Token';

const Fields = ({ texts, problems = {}, onChange }: OwnFieldsProps) => (
  <TokenField texts={texts} problems={problems} onChange={onChange} />
);

export const form: OwnForm = { Title, Fields, button: 'Rename', leave: 'Close' };
