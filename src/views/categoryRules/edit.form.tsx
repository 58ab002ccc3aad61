// The form of category-rule.edit: the fields of a rule, its test, and its deletion.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { RuleTest } from '../shared/regex/RuleTest.tsx';
import { DeleteRule } from '../shared/regex/DeleteRule.tsx';
import { CategoryRuleFields } from './CategoryRuleFields.tsx';

const Title = ({ answers }: Pick<OwnFieldsProps, 'answers'>) => <>{`Edit category regex ${String(answers['rule'])}`}</>;

const Fields = (props: OwnFieldsProps) => (
  <>
    <CategoryRuleFields {...props} />
    <RuleTest kind="category" {...props} />
    <DeleteRule command="category-rule.delete" rule={props.answers['rule']} />
  </>
);

const needed = ['regex', 'country_code', 'category', 'group', 'thirdparty', 'is_broad'];

export const form: OwnForm = {
  Title,
  Fields,
  button: 'Update',
  canSend: (texts) => needed.every((name) => (texts[name] ?? '') !== ''),
};
