// The lookup: an id of any of six types, or anything, and the application it belongs to with everything that is known of it.
import { addresses } from '../../../api/contract/addresses.ts';
import { applicationLists, lookupTypes, type Application } from '../../../api/contract/applications/applications.ts';
import { isUnderWay } from '../../../api/contract/runs/recrawlRule.ts';
import { profileAskedFor } from '../../../stores/lookup/crawlers.ts';
import { lookUp } from '../../../stores/lookup/lookUp.ts';
import { lookupTitles } from '../../../stores/lookup/types.ts';
import { defineSearchPage } from '../../shared/page.ts';

// The contract asks for exactly one of them.
const [{ entries }] = applicationLists.lookup.definition.query.pipe;

export const lookup = defineSearchPage<Application>({
  id: 'lookup',
  path: '/lookup',
  title: 'Lookup',
  said: [
    'client search',
    'look up',
    'customer search',
    'nachschlagen',
    'suche',
    'suchen',
    'recherche',
    'rechercher',
    'buscar',
    'cerca',
  ],
  level: 'USER',
  group: 'Product',
  place: 6,
  icon: 'search-square',
  hotkey: 'l',
  noun: 'application',
  belongsTo: ['profile', 'document'],
  search: {
    form: async () => (await import('./LookupForm.tsx')).LookupForm,
    begin: 'Enter a search term to begin lookup',
    none: 'No results',
    several: 'Applications found',
    holds: (row, asked) => profileAskedFor(asked, row) !== undefined || asked['application_id'] === String(row.id),
    rest: async () => (await import('./anything/FoundAnything.tsx')).FoundAnything,
    choice: async () => (await import('./FoundApplication.tsx')).FoundApplication,
  },
  record: {
    keyOf: ({ id }) => String(id),
    application: (row) => row,
    filters: Object.fromEntries(
      lookupTypes.map((type) => [type, { title: lookupTitles[type], schema: entries[type] }]),
    ),
    load: lookUp,
    addressOf: ({ id }) => addresses.application(id),
    polled: {
      isUnderWay: ({ profiles }) => profiles.some(({ crawler }) => crawler !== null && isUnderWay(crawler.status)),
    },
  },
  titleOf: (row) => ({ name: `Application ${row.id}`, reference: row.vendor_specific_id }),
  beside: async () => (await import('../documents/DocumentViewer.tsx')).DocumentViewer,
  parts: [
    { id: 'actions', acts: true, view: async () => (await import('./Actions.tsx')).Actions },
    { id: 'details', title: 'Application Details', view: async () => (await import('./Details.tsx')).Details },
    { id: 'webhooks', view: async () => (await import('./Webhooks.tsx')).Webhooks },
    { id: 'profiles', view: async () => (await import('./profiles/Profiles.tsx')).Profiles },
    { id: 'consents', view: async () => (await import('./consents/Consents.tsx')).Consents },
  ],
});
