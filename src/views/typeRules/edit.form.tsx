// The form of type-rule.edit: the fields of a rule, its test, and its deletion.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { RuleTest } from '../shared/regex/RuleTest.tsx';
import { DeleteRule } from '../shared/regex/DeleteRule.tsx';
import { TypeRuleFields } from './TypeRuleFields.tsx';

const Title = ({ answers }: Pick<OwnFieldsProps, 'answers'>) => (
  <>{`Edit transaction type regex ${String(answers['rule'])}`}</>
);

const Fields = (props: OwnFieldsProps) => (
  <>
    <TypeRuleFields {...props} />
    <RuleTest kind="type" {...props} />
    <DeleteRule command="type-rule.delete" rule={props.answers['rule']} />
  </>
);

export const form: OwnForm = {
  Title,
  Fields,
  button: 'Update',
  canSend: ({ bank = '', regex = '', trans_type = '' }) => bank !== '' && regex !== '' && trans_type !== '',
};
