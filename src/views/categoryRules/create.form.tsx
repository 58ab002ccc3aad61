// The form of category-rule.create: the eight fields of a new rule, tried before it is saved.
import type { OwnForm } from '../shared/commands/ownForm.ts';
import { CategoryRuleFields } from './CategoryRuleFields.tsx';

const Title = () => <>Create category regex</>;

export const form: OwnForm = { Title, Fields: CategoryRuleFields, button: 'Create' };
