// Leads to the field that searches the calls.
import { apiDoc } from '../../stores/apiDocs/apiDoc.ts';
import { defineCommand } from '../kernel/command.ts';

export const searchApiDocs = defineCommand({
  id: 'api-doc.search',
  title: 'Search the calls',
  words: ['find call'],
  hotkey: '/',
  on: 'apiDoc',
  level: 'USER',
  quiet: true,
  screen: true,
  rank: 1,
  run: (_answers, { stores }) => stores.parts.of(apiDoc).wantSearch(),
});
