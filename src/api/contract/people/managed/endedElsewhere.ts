// What was ended for a person beside the session that asked, and how that is said.
import * as v from 'valibot';
import { count } from '../../fields.ts';

export const endedElsewhere = v.strictObject({
  sessions: count,
  /** API tokens that are deleted. */
  tokens: count,
});
export type EndedElsewhere = v.InferOutput<typeof endedElsewhere>;

const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** "Ended 2 other sessions and deleted 1 API token" */
export const sayEnded = ({ sessions, tokens }: EndedElsewhere): string =>
  `Ended ${counted(sessions, 'other session')}${tokens === 0 ? '' : ` and deleted ${counted(tokens, 'API token')}`}`;
