// The questions about a person: what they are called, what they may see and do, and for which vendor.
import { givenLevels, longestPersonName, type GivenLevel } from '../../api/contract/people/managed/people.ts';
import { choice, flag, text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { personOf } from './thePerson.ts';

const said = { optional: true, named: true } as const;

/** Staff let in users of the vendor that they act for; whoever gives more is an administrator. */
export const levelsGiven = ({ stores }: Pick<Situation, 'stores'>): readonly GivenLevel[] =>
  stores.session.may('ADMIN') ? givenLevels : ['USER'];

export const vendorsGiven = ({ stores }: Pick<Situation, 'stores'>) => {
  const { session, vendors } = stores;
  return session.may('ADMIN') ? vendors.rows : vendors.rows.filter(({ id }) => id === session.user?.vendor?.id);
};

/** As the service calls them. */
export const sentAs = { first_name: 'first', last_name: 'last', vendor_id: 'vendor', show_pii: 'personal' } as const;

/** Of the person who is to change; of a new one, what the least of them has. */
export const facts = {
  first: text({
    ...said,
    ask: 'First name',
    most: longestPersonName,
    preset: (situation, given) => personOf(given['person'], situation)?.first_name,
  }),
  last: text({
    ...said,
    ask: 'Last name',
    most: longestPersonName,
    preset: (situation, given) => personOf(given['person'], situation)?.last_name,
  }),
  level: choice<GivenLevel>({
    ...said,
    ask: 'Level',
    from: (situation) => levelsGiven(situation).map((value) => ({ value, text: value, title: value })),
    preset: (situation, given) => personOf(given['person'], situation)?.level ?? 'USER',
  }),
  vendor: choice<number>({
    ...said,
    ask: 'Vendor',
    from: (situation) =>
      vendorsGiven(situation).map(({ id, name, label }) => ({
        value: id,
        text: String(id),
        title: name,
        ...(label === null ? {} : { aliases: [label] }),
      })),
    preset: (situation, given) => {
      const person = personOf(given['person'], situation);
      if (person !== undefined) return person.vendor_id ?? undefined;
      return situation.stores.session.user?.vendor?.id;
    },
  }),
  personal: flag({
    ...said,
    ask: 'Sees personal data',
    preset: (situation, given) => personOf(given['person'], situation)?.show_pii ?? false,
  }),
};
