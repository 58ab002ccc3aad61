// E-mails somebody a link that sets a password: the invitation again, or one for a password that was forgotten.
import { invitationDays, people } from '../../api/contract/people/managed/people.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { personOf, thePerson } from './thePerson.ts';

export const resetPerson = defineCommand({
  id: 'person.reset',
  title: 'Send a link that sets a password',
  words: ['reset password', 'invite again', 'send again', 'forgotten password'],
  said: ['reset user password', 'unlock user'],
  hotkey: 'm',
  on: 'person',
  level: people.reset.definition.level,
  effect: 'outbound',
  changes: 'person',
  rank: 4,
  asks: { person: thePerson },
  available: ({ person: id }, situation) =>
    personOf(id, situation)?.is_active !== false || 'The account is deactivated: activate it first',
  confirm({ person: id }, situation) {
    const person = personOf(id, situation);
    const works = person?.last_login === null ? `${invitationDays} days` : 'one hour';
    const before = person?.invitation_refused ?? undefined;
    const refused = before === undefined ? '' : ` The one before never arrived: ${before}`;
    return `E-mail ${person?.email ?? `person ${id}`} a link that sets a password? It works once and for ${works}; the present password stays until then.${refused}`;
  },
  async run({ person: id }, situation) {
    const { email } = await environmentOf(situation.stores).ask(people.reset, { params: { id: String(id) } });
    return { text: `A link is on its way to ${email}`, touched: [`person ${id}`] };
  },
});
