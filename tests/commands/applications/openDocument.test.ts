// Documents are opened in another tab or saved; one that is not there says why.
import { expect, test } from 'vitest';
import { refusal } from '../../stores/fakeBrowser.ts';
import { ago, row, withApplications } from './chosenWorld.ts';

const file = () =>
  new Response('{}', {
    headers: { 'content-type': 'application/json', 'content-disposition': `inline; filename="bundle-12.json"` },
  });

test('what people read opens in a tab, what programs read is saved under its name', async () => {
  const place = await withApplications([row(12, { score_id: 7 })], { 'applications/12/bundle': [file] });
  await place.type('application.open-document 12 summaryHtml');
  await place.type('application.open-document 12 scorePdf');
  expect(place.browser.opened.map((link) => new URL(link).pathname)).toEqual([
    '/api/v1/applications/12/summary/html',
    '/api/v1/score/explainer/7/pdf',
  ]);
  expect(await place.type('application.open-document 12 bundle')).toMatchObject({ text: 'Saved bundle-12.json' });
  expect(place.browser.saved).toMatchObject([{ name: 'bundle-12.json', text: '{}' }]);
});

test('a missing one tells the service’s words, any other failure the general ones', async () => {
  const place = await withApplications([row(12)], {
    'applications/12/bundle': [refusal(404, 'This application has no bundle')],
    'applications/12/report': [refusal(500, 'Boom')],
  });
  expect(await place.type('application.open-document 12 bundle')).toMatchObject({
    message: 'This application has no bundle',
  });
  expect(await place.type('application.open-document 12 report')).toMatchObject({
    message: 'An error occurred while downloading the file.',
  });
});

test('data that is too old and a score that is not there are refused with the reason', async () => {
  const place = await withApplications([row(12), row(13, { timestamp: ago(24 * 7 + 1) })]);
  expect(await place.type('application.open-document 13 summaryHtml')).toEqual({
    kind: 'refused',
    reason: 'The data is older than 7 days',
  });
  expect(await place.type('application.open-document 12 scoreHtml')).toEqual({
    kind: 'refused',
    reason: 'This application has no score',
  });
});
