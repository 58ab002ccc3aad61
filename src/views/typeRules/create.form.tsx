// The form of type-rule.create: bank, type and pattern of a new rule, tried before it is saved.
import type { OwnForm } from '../shared/commands/ownForm.ts';
import { TypeRuleFields } from './TypeRuleFields.tsx';

const Title = () => <>Create transaction type regex</>;

export const form: OwnForm = { Title, Fields: TypeRuleFields, button: 'Create' };
