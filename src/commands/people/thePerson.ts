// Which person is meant, what is known of them, and how a change of them is sent.
import { people, type PersonRow } from '../../api/contract/people/managed/people.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { statusText, whatChanged } from '../../stores/people/words.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** As far as they are shown here. */
export const personOf = (id: unknown, { stores }: Pick<Situation, 'stores'>): PersonRow | undefined =>
  stores.lists.rowsOf('person').find((person) => person.id === id);

const listed = choice<number>({
  ask: 'Which person?',
  ofRow: true,
  from: ({ stores }) =>
    stores.lists.rowsOf('person').map((person) => ({
      value: person.id,
      text: String(person.id),
      title: person.email,
      detail: `${person.vendor ?? 'no vendor'}, ${statusText(person)}`,
    })),
  preset: (situation) => personOf(Number(situation.stores.lists.openOf('person')?.currentKey), situation)?.id,
});

/** Undo names one that may not be listed any more, so that any number is read. */
export const thePerson: Question<number> = {
  ...listed,
  read: (typed, situation) => (/^\d{1,9}$/.test(typed) ? Number(typed) : listed.read(typed, situation)),
};

export const peopleAgain = ({ stores }: Pick<Situation, 'stores'>): Promise<unknown> | undefined =>
  stores.lists.openOf('person')?.renew();

/** For the version that was seen; what somebody else changed meanwhile is told, and shown before it is tried again. */
export async function changing(
  before: PersonRow,
  situation: Situation,
  send: (request: { params: { id: string }; version: number }) => Promise<PersonRow>,
): Promise<PersonRow> {
  const { id, version } = before;
  try {
    const changed = await send({ params: { id: String(id) }, version });
    return changed;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status !== 412) throw error;
    await peopleAgain(situation);
    const now = personOf(id, situation);
    const what = now === undefined ? 'they are not listed any more' : whatChanged(before, now);
    const told = `Somebody else has changed ${before.email} meanwhile${what === '' ? '' : `: ${what}`}. Your change was not saved`;
    throw new Failure({ ...failure, kind: 'conflict', message: told, told }, error);
  }
}

export type PersonFacts = Pick<PersonRow, 'first_name' | 'last_name' | 'level' | 'vendor_id' | 'show_pii'>;

/** Only what differs is sent, so that nobody gives what they left alone. */
export const changePerson = (before: PersonRow, wanted: PersonFacts, situation: Situation): Promise<PersonRow> =>
  changing(before, situation, (request) => {
    const { vendor_id: vendor, ...facts } = wanted;
    const changed = Object.entries({ ...facts, ...(vendor === null ? {} : { vendor_id: vendor }) }).filter(
      ([name, value]) => before[name as keyof PersonFacts] !== value,
    );
    return environmentOf(situation.stores).ask(people.change, { ...request, body: Object.fromEntries(changed) });
  });
