// The viewer beside an application and beside a list of files: what it shows, in which order, and why not.
import { expect, it } from 'vitest';
import { openDocuments } from '../../../src/stores/documents/OpenDocuments.ts';
import { openViewer } from '../../../src/stores/viewer/Viewer.ts';
import { filesPage } from '../../../src/views/files/files.page.ts';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { application, untold } from '../records/application.ts';
import { signedIn } from '../workplace.ts';

const made = { created_at: '2026-11-01T00:00:00.000Z', size: 10, sha256: null };
const artifact = (kind: string, format: string, path: string, more: object = {}) => ({
  kind,
  format,
  path,
  version: 2,
  ...made,
  ...more,
  versions: [
    {
      version: 2,
      path: `${path}?version=2`,
      ...made,
      ...more,
    },
  ],
});
const summary = artifact('summary', 'html', 'applications/812/summary/html');
const earlier = { version: 1, path: 'applications/812/summary/html?version=1', ...made };
const artifacts = [
  artifact('score', 'html', 'score/explainer/9/html'),
  artifact('summary', 'pdf', 'applications/812/summary/pdf', { size: null }),
  artifact('summary', 'json', 'applications/812/summary'),
  { ...summary, versions: [...summary.versions, earlier] },
];
const analysis = { id: 520, time: made.created_at, bank_id: 1, application_id: 812, account_id: 52 };
const account = {
  id: 52,
  nickname: 'Everyday',
  bsb: '062-000',
  number: '12345678',
  type: 'transaction',
  available: null,
  balance: null,
  transaction_count: 3,
  jobs: {},
  interim: true,
  ...untold,
  eStatement: [{ id: 7, version: 2 }],
  analyses: [
    {
      ...analysis,
      account_type: 'x',
      transaction_count: 3,
      elapsed: 4,
      html: true,
      pdf: true,
      csv: true,
      completed: true,
    },
  ],
};
const page = () => new Response('<h1>Summary</h1>', { headers: { 'content-type': 'text/html' } });
const refused = () => Response.json({ detail: 'This application has no summary as PDF' }, { status: 404 });

async function place(changes: object = {}) {
  const profiles = [{ id: 1, bank_id: 1, initiator: 'widget', not_shared: 0, crawler: null, accounts: [account] }];
  const row = { ...application(812), score_id: 9, timestamp: new Date().toISOString(), profiles, ...changes };
  const me = await signedIn('USER', {
    'applications/lookup': [list([row])],
    'applications/812/artifacts': [() => Response.json(artifacts)],
    'applications/812/summary/html': [page],
    'applications/812/summary/pdf': [refused],
    'score/explainer/9/html': [page],
  });
  const viewer = me.stores.parts.of(openViewer);
  const here = { ...me, viewer, shown: me.stores.parts.of(openDocuments) };
  return { ...here, name: () => viewer.file?.name };
}
async function inFull(changes: object = {}) {
  const me = await place(changes);
  me.stores.address.go('/lookup?application_id=812');
  me.stores.lists.enter(lookup.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(1);
  return me;
}

it('shows the documents of an application, the reports and the statements, one after the other', async () => {
  const me = await inFull();
  expect(await me.type('document.move-next')).toMatchObject({ reason: 'No viewer is open' });
  await me.type('document.view');
  expect(me.shown.all?.map(({ name, about = '-', kind }) => `${name}, ${about}, ${kind}`)).toEqual([
    'Summary HTML, -, page',
    'Summary PDF, -, document',
    'Score HTML, -, page',
    'Analysis 520 HTML, Account 52, page',
    'Analysis 520 PDF, Account 52, document',
    'Interim, Account 52, document',
    'eStatement 1, version 2, Account 52, document',
    'Summary HTML, version 1, -, page',
  ]);
  await until('the first is read', () => me.viewer.standing === 'there');
  expect([me.name(), me.viewer.text]).toEqual(['Summary HTML', '<h1>Summary</h1>']);
  expect(await me.type('document.move-previous')).toMatchObject({ reason: 'There is no previous document' });
  await me.type('document.move-next');
  await until('the service says why not', () => me.viewer.standing === 'failed');
  expect(me.viewer.failure?.status).toBe(404);
  await me.type('document.show 3');
  await until('the third is read', () => me.viewer.standing === 'there');
  expect([me.name(), me.viewer.file?.address]).toEqual([
    'Score HTML',
    expect.stringMatching(/score\/explainer\/9\/html$/),
  ]);
  await me.type('viewer.open-tab');
  expect(me.browser.opened.at(-1)).toMatch(/score\/explainer\/9\/html$/);
  await me.type('document.back');
  expect(me.viewer.isOpen).toBe(false);
  expect(await me.type('document.back')).toMatchObject({ reason: 'There is nothing to leave' });
});

it('shows a version that a newer print took the place of, in the viewer, in a tab and on paper', async () => {
  const me = await inFull();
  await me.type('document.view');
  await until('the first is read', () => me.viewer.standing === 'there');
  await me.type('document.show 8');
  await until('the last is read', () => me.viewer.standing === 'there' && me.name() === 'Summary HTML, version 1');
  expect(me.viewer.file?.address).toMatch(/summary\/html\?version=1$/);
  await me.type('viewer.open-tab');
  expect(me.browser.opened.at(-1)).toMatch(/summary\/html\?version=1$/);
  await me.type('viewer.print');
  expect(me.viewer.printing).toMatch(/summary\/html\?as=print&version=1$/);
});

it.each([
  ['summaryPdf version:1', /applications\/812\/summary\/pdf\?version=1$/],
  ['summaryPdf', /applications\/812\/summary\/pdf$/],
  ['scoreHtml version:2', /score\/explainer\/9\/html\?version=2$/],
])('opens by a command line with %s', async (answers, address) => {
  const me = await inFull();
  await me.type(`application.open-document 812 ${answers}`);
  expect(me.browser.opened.at(-1)).toMatch(address);
});

it('prints what it shows once it is there, and not while the shutter is on', async () => {
  const me = await inFull();
  await me.type('document.view');
  await until('the first is read', () => me.viewer.standing === 'there');
  await me.type('viewer.print');
  expect(me.viewer.printing).toMatch(/summary\/html\?as=print$/);
  me.viewer.printed();
  me.stores.preferences.setShut(true);
  expect(await me.type('viewer.print')).toMatchObject({ reason: 'Not while the privacy shutter is on' });
  expect(me.viewer.printing).toBeUndefined();
});

it('is closed by the key that opened it, and stays closed where the data is too old', async () => {
  const me = await inFull();
  await me.type('document.view');
  await me.type('document.view');
  expect(me.viewer.isOpen).toBe(false);
  const old = await inFull({ timestamp: '2026-01-01T00:00:00.000Z' });
  expect(await old.type('document.view')).toMatchObject({ reason: 'The data is older than 7 days' });
});

it('says that nothing was printed, and looks again when asked', async () => {
  const me = await inFull({ profiles: [] });
  const before = artifacts.splice(0);
  await me.type('document.view');
  expect(me.viewer.viewed).toMatchObject({ is: 'nothing', heading: 'This application has no documents' });
  artifacts.push(...before);
  await me.type('viewer.retry');
  await until('they are found', () => me.name() === 'Summary HTML');
});

it('follows the cursor of a list of files, and Escape closes it before anything else', async () => {
  const me = await place();
  me.stores.address.go('/files?artifacts_of=812');
  me.stores.lists.enter(filesPage.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(5);
  me.stores.lists.open?.sortBy({ column: 'name', down: false });
  me.stores.lists.open?.moveTo(0);
  await me.type('file.view');
  expect(me.name()).toBe('Score HTML');
  me.stores.lists.open?.moveBy(1);
  expect(me.name()).toBe('Summary HTML');
  me.stores.lists.open?.moveBy(1);
  expect(me.name()).toBe('Summary HTML, version 1');
  me.stores.lists.open?.moveBy(1);
  expect(me.viewer.viewed).toMatchObject({ is: 'nothing', heading: 'summary json' });
  await me.type('file.open');
  expect(me.browser.opened.at(-1)).toMatch(/\/api\/v1\/applications\/812\/summary$/);
  await me.type('list.back');
  expect([me.viewer.isOpen, me.stores.lists.open?.hasFilters]).toEqual([false, true]);
});
