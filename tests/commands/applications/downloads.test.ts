// Downloads say how far they are and can be given up; several documents come as one archive.
import { expect, test } from 'vitest';
import { until } from '../../until.ts';
import { ago, row, withApplications } from './chosenWorld.ts';

const headers = (name: string) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${name}"`,
  'content-length': '4096',
});

test('several applications come as one archive, and those that are too old are left out with the reason', async () => {
  const place = await withApplications([row(12), row(13), row(14, { timestamp: ago(24 * 7 + 1) })], {
    'applications/documents': [() => new Response('PK', { headers: headers('documents-of-2-applications.zip') })],
  });
  expect(await place.type('application.save-documents 12,13,14 documents:summary.pdf,bundle.json')).toMatchObject({
    kind: 'done',
    text: 'Saved documents of 2 of 3 applications in documents-of-2-applications.zip. 1 left out',
  });
  expect(place.browser.saved).toMatchObject([{ name: 'documents-of-2-applications.zip' }]);
  expect(place.browser.sent.filter(({ path }) => path.includes('applications/documents'))).toHaveLength(1);
});

test('which kinds of documents are wanted is looked over, unless the line names them', async () => {
  const place = await withApplications([row(12), row(13)]);
  expect(await place.type('application.save-documents 12,13')).toMatchObject({
    kind: 'confirms',
    text: 'Save documents of 2 applications?',
  });
  expect(place.stores.shell.fillingIn).toMatchObject({ command: 'application.save-documents', isConfirm: true });
  expect(() => place.type('application.save-documents 12 documents:diary')).toThrow('must be one of');
});

test('more than fifty are refused before anything is asked', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => at + 1);
  const place = await withApplications(ids.map((id) => row(id)));
  expect(await place.type(`application.save-documents ${ids.join()}`)).toEqual({
    kind: 'refused',
    reason: 'At most 50 applications go into one archive: 51 are chosen',
  });
});

test('a download says how many bytes have come, and ends without a file when it is cancelled', async () => {
  const place = await withApplications([row(12)], {
    'applications/12/bundle': [
      () => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(1024)),
        });
        return new Response(body, { headers: headers('bundle-12.json') });
      },
    ],
  });
  const { notices } = place.stores;
  const coming = place.type('application.open-document 12 bundle');
  await until('some of it has come', () => notices.progress.some(({ text }) => text === '1 KB of 4 KB'));
  expect(notices.progress).toMatchObject([{ title: 'Open a document', done: 1024, total: 4096 }]);
  expect(await place.type('notice.stop')).toMatchObject({ kind: 'done' });
  expect(await coming).toMatchObject({ kind: 'done', text: 'The download was cancelled' });
  expect(place.browser.saved).toEqual([]);
  expect(notices.progress).toEqual([]);
  const { registry, situation } = place.desk;
  expect(registry.get('notice.stop')?.available({}, situation)).toBe('Nothing is under way that can be cancelled');
});
