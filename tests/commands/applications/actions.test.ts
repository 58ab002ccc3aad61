// What can be done with applications: each action, its question, its reasons, and the exact words of its outcome.
import { expect, test } from 'vitest';
import { refusal } from '../../stores/fakeBrowser.ts';
import { ago, confirmed, row, withApplications } from './chosenWorld.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

const ok = (body: object) => () => Response.json(body);
const finalised = { detail: 'Finalised', finalised_at: ago(0) };
const old = { timestamp: ago(24 * 7 + 1) };

test('finalising asks by name, is done once, and says so of what is final already', async () => {
  const place = await withApplications([row(12), row(13, { finalised: true })], {
    'applications/12/finalise': [ok(finalised)],
  });
  expect(await confirmed(place, 'finalise 12')).toMatchObject({
    question: 'Finalise application 12? This cannot be undone.',
    outcome: { kind: 'done', text: 'Finalised application 12' },
  });
  expect(place.posts()).toEqual(['POST applications/12/finalise']);
  expect(await place.type('finalise 13')).toEqual({ kind: 'refused', reason: 'Already finalised' });
  expect(await confirmed(place, 'finalise 12,13')).toMatchObject({
    question: 'Finalise 1 of 2 applications (application 12)? 1 is already finalised. This cannot be undone.',
  });
});

test('deleting the client’s files tells the service’s reason', async () => {
  const place = await withApplications([row(12)], {
    'applications/12/delete': [refusal(409, 'It is still being crawled')],
  });
  expect(await confirmed(place, 'application.delete-files 12')).toMatchObject({
    question: expect.stringContaining('application 12'),
    outcome: { kind: 'failed', message: 'Failed to delete application due to: It is still being crawled' },
  });
});

test('webhooks are sent again, warn when the last one arrived, and not for data that is too old', async () => {
  const sent = ok({ detail: 'Sent', events: ['bundle_ready'], attempts: 1 });
  const place = await withApplications([row(12, { sentHoursAgo: 2 }), row(13, old)], {
    'applications/12/bundle/webhook': [sent],
    'applications/12/summary/webhook': [sent],
  });
  expect(await confirmed(place, 'application.send-bundle 12')).toMatchObject({
    question: 'Send bundle & report_ready webhook for application 12? The last one arrived.',
    outcome: { text: 'Sent bundle and report_ready webhook' },
  });
  expect(await confirmed(place, 'application.send-summary 12')).toMatchObject({
    outcome: { text: 'Sent webhook summary webhook' },
  });
  expect(await place.type('application.send-summary 13')).toEqual({
    kind: 'refused',
    reason: 'The data is older than 7 days',
  });
});

test('webhooks are not sent while the application is crawled, with the reason of the service', async () => {
  const sent = ok({ detail: 'Sent', events: ['summary_ready'], attempts: 1 });
  const place = await withApplications([row(12), row(13, { status: 'PROCESSING' }), row(14, { status: 'DIED' })], {
    'applications/12/summary/webhook': [sent],
    'applications/14/summary/webhook': [sent],
  });
  for (const what of ['bundle', 'summary']) {
    expect(await place.type(`application.send-${what} 13`)).toEqual({
      kind: 'refused',
      reason: 'A crawl of this application is still running',
    });
  }
  expect(await confirmed(place, 'application.send-summary 12,13,14')).toMatchObject({
    question: 'Send summary webhook for 2 of 3 applications? 1 is still being crawled.',
    outcome: { kind: 'done', text: 'Sent webhook summary webhook for 2 of 3 applications. 1 left out' },
  });
});

test('reprints use the words of the specification, for one that works, one that does not, and one without HTML', async () => {
  const printing = (id: number) => ok({ id, message: 'Printing' });
  const place = await withApplications([row(12), row(13), row(14)], {
    'applications/12/print/html': [printing(12)],
    'applications/12/print/pdf': [printing(12)],
    'applications/13/print/html': [refusal(409, 'Nothing to print')],
    'applications/14/print/pdf': [refusal(401, 'There is no HTML summary')],
  });
  const reprinted = async (line: string) => (await confirmed(place, `application.reprint-${line}`)).outcome;
  expect(await reprinted('html 12')).toMatchObject({ text: 'Reprinting HTML Summary: 12' });
  expect(await reprinted('pdf 12')).toMatchObject({ text: 'Reprinting PDF Summary: 12' });
  expect(await reprinted('html 13')).toMatchObject({ kind: 'failed', message: 'Cannot reprint HTML Summary: 13' });
  expect(await reprinted('pdf 14')).toMatchObject({ kind: 'failed', message: 'HTML Summary does not exist: 14' });
  expect(place.stores.session.status).toBe('READY');
  expect(await reprinted('html 12,13')).toMatchObject({
    kind: 'done',
    text: 'Reprinting HTML Summary for 1 of 2 applications. 1 refused',
    results: [
      { record: 'application 12', outcome: 'done' },
      { record: 'application 13', outcome: 'refused', reason: 'Cannot reprint HTML Summary: 13' },
    ],
  });
});

test('a reprint is told to the vendor’s webhooks, so it asks once, by name or by count', async () => {
  const place = await withApplications([row(12), row(13), row(14, old)], {
    'applications/12/print/pdf': [ok({ id: 12, message: 'Printing' })],
    'applications/13/print/pdf': [ok({ id: 13, message: 'Printing' })],
  });
  expect(await place.type('application.reprint-html 12')).toMatchObject({
    kind: 'confirms',
    text: 'Reprint All Summaries of application 12? A summary webhook is sent.',
  });
  expect(place.posts()).toEqual([]);
  expect(await confirmed(place, 'application.reprint-pdf 12,13,14')).toMatchObject({
    question:
      'Reprint PDF Summary of 2 of 3 applications? 1 has data older than 7 days. A summary webhook is sent for each.',
    outcome: { kind: 'done', text: 'Reprinting PDF Summary for 2 of 3 applications. 1 left out' },
  });
});

test('reanalysing follows the fifteen minutes, the crawlers and the seven days, with the reason', async () => {
  const started = ok({ application_id: 12, started: true, analyses: [1] });
  const place = await withApplications(
    [
      row(12),
      row(13, { analysed: false, sentHoursAgo: 0.1 }),
      row(14, { analysed: false }),
      row(15, { analysed: false, sentHoursAgo: 1, status: 'DIED' }),
      row(16, old),
      row(17, { analysed: false, sentHoursAgo: 0.26 }),
    ],
    { 'applications/12/analyses': [started], 'applications/17/analyses': [started] },
  );
  expect(await place.type('application.reanalyse 12')).toMatchObject({ text: 'Reanalysing application 12' });
  // One key tells first that it can be.
  const byKey = (id: number) => {
    const { desk } = place;
    const command = desk.registry.get('application.reanalyse') ?? expect.unreachable();
    return desk.run(command, { applications: [id] }, { surface: 'key' });
  };
  expect(await byKey(17)).toMatchObject({
    kind: 'confirms',
    text: 'Application 17 can be reanalysed now. Reanalyse it?',
    button: 'Reanalyse',
  });
  expect(await byKey(14)).toMatchObject({ kind: 'refused', reason: 'No webhook was sent yet' });
  expect(await place.type('application.reanalyse 17')).toMatchObject({ kind: 'done' });
  expect(await place.type('application.reanalyse 13')).toMatchObject({
    reason: expect.stringMatching(/^Reanalyse possible from \d\d:\d\d$/),
  });
  expect(await place.type('application.reanalyse 14')).toMatchObject({ reason: 'No webhook was sent yet' });
  expect(await place.type('application.reanalyse 15')).toMatchObject({ reason: 'Not every crawler has completed' });
  expect(await place.type('application.reanalyse 16')).toMatchObject({ reason: 'The data is older than 7 days' });
});

test('a selection is analysed again in one call by staff, and what was refused is told', async () => {
  const results = [
    { application_id: 12, outcome: 'started', reason: null, analyses: [1] },
    { application_id: 13, outcome: 'refused', reason: 'The data is older than 7 days', analyses: [] },
  ];
  const place = await withApplications([row(12), row(13)], { 'mass-reanalysis': [ok({ results })] });
  place.stores.lists.of(applicationsPage.list).selectAll();
  expect(await confirmed(place, 'application.reanalyse')).toMatchObject({
    question: 'Reanalyse 2 applications?',
    outcome: {
      text: 'Reanalysing 1 of 2 applications. 1 refused',
      results: [
        { record: 'application 12', outcome: 'done' },
        { record: 'application 13', outcome: 'refused', reason: 'The data is older than 7 days' },
      ],
    },
  });
});

test('an application whose analysis runs already is said to be analysed, and not to be analysed again', async () => {
  const joined = ok({ application_id: 12, started: false, analyses: [1] });
  const one = await withApplications([row(12)], { 'applications/12/analyses': [joined] });
  expect(await one.type('application.reanalyse 12')).toMatchObject({
    text: 'Application 12 is being analysed already',
  });
  const results = ['running', 'started', 'running'].map((outcome, index) => ({
    application_id: 12 + index,
    outcome,
    reason: null,
    analyses: [index],
  }));
  const several = await withApplications([row(12), row(13), row(14)], { 'mass-reanalysis': [ok({ results })] });
  several.stores.lists.of(applicationsPage.list).selectAll();
  expect((await confirmed(several, 'application.reanalyse')).outcome).toMatchObject({
    text: 'Reanalysing 3 applications. 2 are being analysed already',
    results: [{ reason: 'Already being analysed' }, { outcome: 'done' }, { outcome: 'done' }],
  });
});

test('a selection of which nothing may be analysed again is a failure with its reasons', async () => {
  const results = [12, 13].map((application_id) => ({
    application_id,
    outcome: 'refused',
    reason: 'The application has no accounts to analyse',
    analyses: [],
  }));
  const place = await withApplications([row(12), row(13)], { 'mass-reanalysis': [ok({ results })] });
  place.stores.lists.of(applicationsPage.list).selectAll();
  const message = 'Reanalysing 0 of 2 applications. 2 refused: The application has no accounts to analyse';
  expect((await confirmed(place, 'application.reanalyse')).outcome).toMatchObject({ kind: 'failed', message });
  expect(place.stores.notices.shown).toMatchObject([{ kind: 'error', text: message, results: { count: 2 } }]);
});

test('of several that fail each is told with its own reason', async () => {
  const sent = ok({ detail: 'Sent', events: ['summary_ready'], attempts: 1 });
  const place = await withApplications([row(12), row(13), row(14), row(15)], {
    'applications/12/summary/webhook': [sent],
    'applications/13/summary/webhook': [refusal(404, 'This application has no summary')],
    'applications/14/summary/webhook': [refusal(400, 'A crawl of this application is still running')],
    'applications/15/summary/webhook': [refusal(404, 'This application has no summary')],
  });
  const refused = [
    { record: 'application 13', outcome: 'refused', reason: 'This application has no summary' },
    { record: 'application 14', outcome: 'refused', reason: 'A crawl of this application is still running' },
    { record: 'application 15', outcome: 'refused', reason: 'This application has no summary' },
  ];
  expect(await confirmed(place, 'application.send-summary 12,13,14,15')).toMatchObject({
    outcome: {
      kind: 'done',
      text: 'Sent webhook summary webhook for 1 of 4 applications. 3 refused',
      results: [{ record: 'application 12', outcome: 'done' }, ...refused],
    },
  });
  expect(await confirmed(place, 'application.send-summary 13,14,15')).toMatchObject({
    outcome: {
      kind: 'failed',
      message: 'Sent webhook summary webhook for 0 of 3 applications. 3 refused',
      results: refused,
    },
  });
});

test('the row under the cursor and the selection answer which application is meant', async () => {
  const place = await withApplications([row(12), row(13)], {});
  const preset = () =>
    place.desk.registry.get('application.finalise')?.asks['applications']?.preset(place.desk.situation, {});
  expect(preset()).toEqual([12]);
  place.stores.lists.of(applicationsPage.list).selectAll();
  expect(preset()).toEqual([12, 13]);
  expect(() => place.type('finalise twelve')).toThrow('must be the number of an application');
});
