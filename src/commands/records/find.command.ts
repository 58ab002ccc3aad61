// Finds the record that a text belongs to, whatever people know of it; several ids become a list of exactly these.
import type { MeantId } from '../../api/contract/applications/idShapes.ts';
import { contract } from '../../api/contract/index.ts';
import { aimedAt, longestPaste } from '../../api/contract/find/meaning.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { idsIn, longestText, mayBePersonal } from '../../stores/found/soughtText.ts';
import { shortened } from '../../stores/found/words.ts';
import { keyOfChoice } from '../../stores/notices/choices.ts';
import { recordsAddresses } from '../../stores/records/recordsAddress.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import { choice, Misfit, text, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { tellFound } from './found.ts';

/** One is opened, and the rest are choices of the notice. */
const mostLists = 4;

const typed = text({ ask: 'Find what?', example: 'HL-134273', most: longestPaste, takesRest: true });

/** Many ids may be long together; anything else is not. */
const anything: Question<string> = {
  ...typed,
  read: (given, situation) =>
    given.length > longestText && idsIn(given).length <= 1
      ? new Misfit(`must be at most ${longestText} characters where there are no ids in it`)
      : typed.read(given, situation),
};

export const findRecord = defineCommand({
  id: 'record.find',
  title: 'Find anything',
  words: ['lookup', 'find', 'id', 'open', 'ids'],
  said: [
    'search by name',
    'search by phone',
    'search by email',
    'search by reference',
    'find by name',
    'find by phone',
    'find by email',
    'find by reference',
    'customer phone',
    'phone',
    'phone number',
    'mobile',
    'customer name',
    'find customer',
    'find application',
    'search customer',
    'find person',
    'look up customer',
    'track',
  ],
  level: contract.find.anything.definition.level,
  asks: {
    id: anything,
    as: choice<'reference'>({
      ask: 'As what first?',
      optional: true,
      named: true,
      from: () => [{ value: 'reference', text: 'reference', title: 'Vendor-specific id' }],
    }),
  },
  aims: ({ id }) => shortened(aimedAt(id)),
  isPersonal: ({ id }) => mayBePersonal(id),
  async run({ id: given, as }, situation) {
    const { notices } = situation.stores;
    // The keys from 1 to 3 no longer mean what an earlier text matched.
    notices.forgetChoices();
    const ids = idsIn(given);
    if (ids.length > 1) return listAll(ids, situation);
    if (given.length > longestText) throw tooLong(given);
    const answer = await environmentOf(situation.stores).api.find.anything({ body: { text: given } });
    // Something else was asked for while this was looked up.
    if (situation.isMeant?.() === false) return {};
    return tellFound({ text: given, answer, isReference: as === 'reference' }, situation);
  },
});

const tooLong = ({ length }: string): Failure => {
  const told = `There is no id in the text of ${new Intl.NumberFormat('en').format(length)} characters. Find by an id, a name, an e-mail address, a phone or account number`;
  return new Failure({ kind: 'invalid', message: told, told });
};

function listAll(ids: readonly MeantId[], { stores }: Situation): Done {
  const [first, ...others] = recordsAddresses(ids);
  if (first === undefined || others.length >= mostLists) {
    const told = `${ids.length} ids are too many for one search. Paste at most 200 at once`;
    throw new Failure({ kind: 'invalid', message: told, told });
  }
  stores.address.go(first.address);
  const touched = [`${ids.length} ids`];
  if (others.length === 0) return { touched };
  let from = first.count;
  const choices = others.map(({ address, count }) => {
    const title = `Ids ${from + 1} to ${from + count}`;
    from += count;
    return { title, address };
  });
  const withKeys = choices.map(({ title }, at) => `; ${title.toLowerCase()}${keyOfChoice(at, stores)}`).join('');
  return { touched, text: `The first ${first.count} of ${ids.length} ids${withKeys}`, choices };
}
