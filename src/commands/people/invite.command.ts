// Lets a colleague in: an account, and an e-mail with the link that sets its password.
import * as v from 'valibot';
import { emailText } from '../../api/contract/fields.ts';
import { invitationDays, people } from '../../api/contract/people/managed/people.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { Misfit, text } from '../kernel/question.ts';
import { facts, sentAs } from './facts.ts';

const address = text({ ask: 'E-mail', example: 'ada@example.org', optional: true, most: 254 });

export const invitePerson = defineCommand({
  id: 'person.invite',
  title: 'Invite a person',
  words: ['new person', 'add user', 'colleague', 'new account'],
  said: [
    'new staff',
    'new admin',
    'new colleague',
    'invite',
    'invite user',
    'new user',
    'create user',
    'onboard',
    'benutzer anlegen',
    'inviter',
    'invitar',
    'invita',
  ],
  hotkey: 'n',
  on: 'person',
  level: people.invite.definition.level,
  effect: 'outbound',
  changes: 'person',
  rank: 3,
  form: true,
  sentAs,
  asks: {
    email: {
      ...address,
      read(typed: string) {
        const read = v.safeParse(emailText, typed);
        return read.success ? read.output : new Misfit('must be an e-mail address');
      },
    },
    ...facts,
  },
  confirm: ({ email }) => ({
    text: `${email ?? 'The person'} gets an e-mail with a link that sets a password. It works for ${invitationDays} days.`,
    button: 'Invite',
  }),
  async run({ email = '', first = '', last = '', level, vendor, personal }, situation) {
    const made = await environmentOf(situation.stores).ask(people.invite, {
      body: { email, first_name: first, last_name: last, level, vendor_id: vendor, show_pii: personal },
    });
    return { text: `Invited ${made.email}. The link is on its way`, touched: [`person ${made.id}`] };
  },
});
