// Ends the session and goes to the sign-in page.
import { defineCommand } from '../kernel/command.ts';

export const signOut = defineCommand({
  id: 'session.sign-out',
  title: 'Sign out',
  words: ['logout', 'log out', 'log off', 'leave', 'quit'],
  said: [
    'leave',
    'bye',
    'abmeldung',
    'switch account',
    'switch user',
    'change user',
    'other account',
    'signout',
    'sign-out',
    'sign off',
    'log-out',
    'exit',
    'abmelden',
    'ausloggen',
    'déconnexion',
    'se déconnecter',
    'cerrar sesión',
    'salir',
    'esci',
    'disconnetti',
  ],
  effect: 'lasting',
  available: (_answers, { stores }) => (stores.session.user === null ? 'Nobody is signed in' : true),
  async run(_answers, { stores }) {
    await stores.session.logout();
    stores.address.go('/login');
  },
});
