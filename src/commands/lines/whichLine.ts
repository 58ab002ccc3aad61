// The question which line is meant: the one that was run last, unless another is given.
import { Failure } from '../../api/failure.ts';
import type { LineFacts } from '../../stores/lines/lines.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const whichLine = text({
  ask: 'Which line?',
  example: 'crawlers failed',
  optional: true,
  takesRest: true,
  preset: ({ stores }) => stores.journal.rows[0]?.line,
});

interface Which {
  line?: string | undefined;
}

const refusal = (told: string): Failure => new Failure({ kind: 'invalid', message: told, told });

export const whenLine = ({ line }: Which): true | string => line !== undefined || 'Nothing was run yet: give a line';

/** What is known of it; a line that is none is refused. */
export function factsOf({ line = '' }: Which, { lines }: Situation): LineFacts {
  const read = lines?.read(line) ?? { fault: 'A line cannot be read here' };
  if ('fault' in read) throw refusal(read.fault);
  return read;
}

/** A link and a file are read by others. */
export function withoutPersonal(facts: LineFacts): LineFacts {
  if (facts.isPersonal)
    throw refusal(
      'The line may name a person, and a link carries no personal data. Open what it finds, and copy its link',
    );
  return facts;
}
