// The recrawl dialog: every option, with what the last run had beside it.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { RecrawlFields } from './RecrawlFields.tsx';

const Title = () => 'Recrawl';
const Fields = (props: OwnFieldsProps) => <RecrawlFields {...props} isSame={false} />;

export const form: OwnForm = { Title, Fields, button: 'Recrawl' };
