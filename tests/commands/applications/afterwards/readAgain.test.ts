// After each success of what changes an application, what is shown of it is read again: its record, or the list that is open.
import { expect, test } from 'vitest';
import type { ListDefinition } from '../../../../src/stores/lists/definition.ts';
import type { RootStore } from '../../../../src/stores/RootStore.ts';
import { list } from '../../../stores/fakeBrowser.ts';
import { applications as applicationsPage } from '../../../../src/views/applications/applications.page.ts';
import { lookup as lookupPage } from '../../../../src/views/applications/lookup/lookup.page.ts';
import { application } from '../../records/application.ts';
import { signedIn } from '../../workplace.ts';
import { ago, confirmed, row } from '../chosenWorld.ts';

const sent = { detail: 'Sent', events: [], attempts: 1 };

// The command, what it calls of the application, and what the service answers.
const changes = [
  ['application.finalise', 'finalise', { detail: 'Finalised', finalised_at: ago(0) }],
  ['application.reanalyse', 'analyses', { application_id: 12, started: true, analyses: [1] }],
  ['application.delete-files', 'delete', { detail: 'Deleted', deleted_at: ago(0), files: 3 }],
  ['application.send-bundle', 'bundle/webhook', sent],
  ['application.send-summary', 'summary/webhook', sent],
  ['application.reprint-html', 'print/html', { id: 12, message: 'Printing' }],
  ['application.reprint-pdf', 'print/pdf', { id: 12, message: 'Printing' }],
] as const;

async function enter<Row>({ lists }: RootStore, definition: ListDefinition<Row>) {
  lists.enter(definition);
  await lists.of(definition).fetch();
}

const shown = [
  {
    what: 'the record',
    address: '/lookup?application_id=12',
    open: (stores: RootStore) => enter(stores, lookupPage.list),
    reads: 'GET applications/lookup',
    found: { ...application(12), timestamp: ago(1) },
  },
  {
    what: 'the open list',
    address: '/applications',
    open: (stores: RootStore) => enter(stores, applicationsPage.list),
    reads: 'GET applications',
    found: row(12),
  },
];

const both = shown.flatMap((where) => changes.map((change) => ({ command: change[0], ...where, change })));

test.each(both)(
  '$command reads $what again',
  async ({ command, address, open, found, reads, change: [, call, answer] }) => {
    const place = await signedIn('USER', {
      applications: [list([found])],
      'applications/lookup': [list([found])],
      [`applications/12/${call}`]: [() => Response.json(answer)],
    });
    place.stores.address.go(address);
    await open(place.stores);
    const asked = () =>
      place.browser.sent.map(
        ({ method, path }) => `${method} ${path.replace('/api/v1/', '').replace(/\/?\?.*|\/$/, '')}`,
      );
    const posts = () => asked().filter((one) => !one.startsWith('GET '));
    const { outcome } = await confirmed(place, `${command} 12`);
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(posts()).toEqual([`POST applications/12/${call}`]);
    const afterwards = asked().slice(asked().findIndex((one) => one.startsWith('POST ')) + 1);
    expect(afterwards).toContain(reads);
  },
);
