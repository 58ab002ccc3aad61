// The form of type-rule.create: bank, type and pattern of a new rule, tried before it is saved.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { RuleTest } from '../shared/regex/RuleTest.tsx';
import { TypeRuleFields } from './TypeRuleFields.tsx';

const Title = () => <>Create transaction type regex</>;

const Fields = (props: OwnFieldsProps) => (
  <>
    <TypeRuleFields {...props} />
    <RuleTest kind="type" {...props} />
  </>
);

export const form: OwnForm = { Title, Fields, button: 'Create' };
