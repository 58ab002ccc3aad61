// Tells whom to ask: for help, and for more people or rights.
import { defineCommand } from '../kernel/command.ts';

export const contact = defineCommand({
  id: 'help.contact',
  title: 'Whom to ask for help or for more people',
  words: ['contact'],
  said: [
    'wer hilft mir',
    'help desk',
    'contact',
    'contact us',
    'support',
    'get support',
    'team',
    'my team',
    'user',
    'users',
    'add user',
    'invite',
    'roles',
    'permissions',
    'feedback',
    'report a bug',
    'ask',
    'phone',
    'kontakt',
    'assistance',
    'contacto',
    'soporte',
    'contatto',
    'assistenza',
    'benutzer',
    'utilisateurs',
    'usuarios',
    'utenti',
  ],
  available: (_answers, { stores: { session } }) =>
    !session.may('STAFF') || 'You invite people yourself, on the page People',
  run: () => ({
    text: 'Your contact at the service invites people, changes what they may do and answers questions: send the link of the page (y)',
  }),
});
