// The API tokens of whoever is signed in: made, revealed, renamed and deleted by them alone.
import { tokens as calls, type Token } from '../../api/contract/people/tokens.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    token: Token;
  }
}

export const tokens = defineListPage<Token>({
  id: 'tokens',
  path: '/tokens',
  title: 'API Tokens',
  said: [
    'regenerate key',
    'revoke key',
    'authentication',
    'api key',
    'api keys',
    'apikey',
    'token',
    'access token',
    'credentials',
    'secret',
    'secrets',
    'hmac',
    'api token',
    'api-schlüssel',
    'schlüssel',
    'clé api',
    'clés api',
    'jetons',
    'clave api',
    'claves api',
    'chiave api',
    'chiavi api',
  ],
  level: 'USER',
  group: 'Product Settings',
  place: 3,
  icon: 'key',
  hotkey: 't',
  noun: 'token',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    // They come whole, as a plain array.
    load: async ({ ask }, _query, { poll }) => {
      const results = await ask(calls.list, { poll });
      return { count: results.length, next: null, results };
    },
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, width: 560, least: 120 },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, rank: 2, width: 132, least: 116 },
    ],
    filters: {},
  },
});
