// The form of category-rule.create: the eight fields of a new rule, tried before it is saved.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { RuleTest } from '../shared/regex/RuleTest.tsx';
import { CategoryRuleFields } from './CategoryRuleFields.tsx';

const Title = () => <>Create category regex</>;

const Fields = (props: OwnFieldsProps) => (
  <>
    <CategoryRuleFields {...props} />
    <RuleTest kind="category" {...props} />
  </>
);

export const form: OwnForm = { Title, Fields, button: 'Create' };
