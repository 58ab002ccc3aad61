// API Docs: a call is searched, copied as curl with its values, and tried under one's own session where it reads.
import { expect, it } from 'vitest';
import { openApiDocument } from '../../../server/platform/http/openapi/document.ts';
import { apiDoc } from '../../../src/stores/apiDocs/apiDoc.ts';
import { refusal } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const document = () => Response.json(openApiDocument('http://localhost'));

async function open(call: string, answers: Parameters<typeof signedIn>[1] = {}) {
  const place = await signedIn('USER', { 'openapi.json': [document], ...answers });
  place.stores.address.go(`/api-docs?call=${call}`);
  const doc = place.stores.parts.of(apiDoc);
  await doc.fetch();
  return { ...place, doc };
}

it('api-doc.search asks for the field', async () => {
  const { type, doc } = await open('labels_list');
  await type('api-doc.search');
  expect(doc.wanted).toBe(1);
  doc.searchFor('vendors/labels get');
  expect(doc.found.map(({ name }) => name)).toEqual(['labels_list']);
});

it('api-doc.copy-curl copies the open call with what stands in its fields', async () => {
  const { type, doc, browser } = await open('labels_list');
  doc.give('page_size', '5');
  expect(await type('api-doc.copy-curl')).toMatchObject({ text: 'Copied labels_list as curl' });
  expect(browser.copied.at(-1)).toContain("path='/api/v1/vendors/labels'\nquery='?page_size=5'");
});

it('api-doc.try shows the answer, or the refusal in its words', async () => {
  const { type, doc } = await open('webhooks_sent', { 'webhooks/sent/7': [refusal(404, 'Webhook not found')] });
  expect(await type('api-doc.try')).toEqual({ kind: 'refused', reason: 'Fill in id first' });
  doc.give('id', '7');
  await type('api-doc.try');
  expect(doc.tried).toMatchObject({ call: 'webhooks_sent', address: 'webhooks/sent/7' });
  expect(doc.tried?.failure?.status).toBe(404);
});

it('api-doc.try makes no call that changes something', async () => {
  const { type, browser } = await open('labels_make');
  expect(await type('api-doc.try')).toMatchObject({ kind: 'refused' });
  expect(browser.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
