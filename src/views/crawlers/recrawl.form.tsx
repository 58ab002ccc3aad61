// The form of crawler.recrawl: as last time, with what differs from the last run and from the vendor's default.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { RecrawlFields } from './RecrawlFields.tsx';

const Title = () => 'Recrawl as last time';
const Fields = (props: OwnFieldsProps) => <RecrawlFields {...props} isSame />;

export const form: OwnForm = { Title, Fields, button: 'Recrawl' };
